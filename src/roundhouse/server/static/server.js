/** Asking the server over HTTP. */

/** Why the server refused something, in words. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.text);
    this.code = problem.code;
  }
}

export const get = (path) => ask(path, {});

export const post = (path, body) =>
  ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });

async function ask(path, options) {
  const headers = { ...options.headers, "accept-language": document.documentElement.lang };
  const answer = await fetch(path, { ...options, headers });
  const content = await answer.json();
  if (!answer.ok) throw new Refused(content);
  return content;
}
