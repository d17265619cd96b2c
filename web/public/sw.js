/* Without a connection: the rules that were read before, and otherwise a kind page. Nothing of a table is ever kept. */

const CACHE = "roundhouse-2";
const MOST = 150;
const FONTS = ["sans-400", "sans-600", "sans-700", "serif-600"].map((name) => `/static/fonts/${name}.woff2`);
const KIND = [
  "/static/offline.html",
  "/static/offline.css",
  "/static/offline.js",
  "/static/icon.svg",
  "/static/mark.svg",
  ...FONTS,
];
const SHELL = "/";
const READABLE = /^\/rules\//;
const REFERENCE = /^\/api\/(words|editions)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KIND)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/static/assets/") || FONTS.includes(url.pathname)) event.respondWith(asset(request));
  else if (REFERENCE.test(url.pathname) || KIND.includes(url.pathname)) event.respondWith(reference(request));
});

/** One document serves every address; what it needs may be kept, so pages to read work without a connection. */
async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok && (answer.headers.get("content-type") ?? "").includes("text/html")) await keep(SHELL, answer);
    return answer;
  } catch {
    const shell = READABLE.test(url.pathname) ? await caches.match(SHELL) : undefined;
    return shell ?? (await caches.match(KIND[0])) ?? Response.error();
  }
}

/** Files of a build have their content in their name: what is kept stays right. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer);
  return answer;
}

/** Words, boards and rules: new ones if there are any, else those kept. */
async function reference(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer);
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function keep(request, answer) {
  const copy = answer.clone();
  const cache = await caches.open(CACHE);
  await cache.put(request, copy);
  const all = await cache.keys();
  const spare = all.filter((each) => !KIND.includes(new URL(each.url).pathname));
  await Promise.all(spare.slice(0, Math.max(0, spare.length - MOST)).map((each) => cache.delete(each)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("roundhouse-") && name !== CACHE).map((name) => caches.delete(name)));
}
