/** Requests to the server over HTTP. */

import { patience } from "./patience.svelte";
import type { EntryPage, Problem, Settings, TableState } from "./protocol";

export interface Seated {
  table: string;
  key: string;
  seats: number[];
}

/** A device at my seat. Times are in unix seconds. */
export interface Device {
  device: string;
  since: number;
  came: number | null;
  here: boolean;
  mine: boolean;
}

/** Where other devices find the server: the origins of links that they can open, the best first. */
export interface Invitation {
  reach: "network" | "machine" | "no_network";
  origins: string[];
}

export interface EditionBrief {
  id: string;
  /** The edition whose box it comes in. */
  box: string;
  title: Record<string, string>;
  players: [number, number];
  colours: string[];
  /** Who begins by the rulebook. */
  first: "most_travelled" | "oldest" | "youngest" | "random";
  printed: boolean;
  printed_board: boolean;
  trains: number;
  /** Made by somebody here, not one of ours. */
  own?: boolean;
  /** One of our boxes, completed by somebody here. */
  entered?: boolean;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function ask(path: string, language: string, body?: unknown, key?: string | null): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": language };
  if (key) headers["authorization"] = `Bearer ${key}`;
  const options: RequestInit = { headers };
  if (body !== undefined) {
    headers["content-type"] = body instanceof Blob ? body.type : "application/json";
    Object.assign(options, { method: "POST", body: body instanceof Blob ? body : JSON.stringify(body) });
  }
  const answer = await fetch(path, options);
  if (answer.ok) return answer;
  const problem = (await answer.json()) as Problem;
  if (problem.code !== "preparing") throw new Refusal(answer.status, problem);
  await patience.wait(problem.text, Number(problem.parameters.retry_after));
  return ask(path, language, body, key);
}

async function request<T>(path: string, language: string, body?: unknown, key?: string | null): Promise<T> {
  const answer = await ask(path, language, body, key);
  const type = answer.headers.get("content-type") ?? "";
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

export const api = {
  /** Answered as soon as games can begin. */
  ready: (language: string) => ask("/api/ready", language),
  editions: (language: string) => request<EditionBrief[]>("/api/editions", language),
  publicTables: (language: string) => request<TableState[]>("/api/tables", language),
  table: (id: string, language: string) => request<TableState>(`/api/tables/${id}`, language),
  invitation: (language: string) => request<Invitation>("/api/invitation", language),
  createTable: (settings: Partial<Settings>, name: string, language: string) =>
    request<Seated>("/api/tables", language, { settings, name, nonces: true }),
  join: (id: string, key: string | null, name: string, colour: string | null, language: string) =>
    request<Seated>(`/api/tables/${id}/join`, language, { name, colour }, key),
  devices: (id: string, key: string, language: string) =>
    request<Device[]>(`/api/tables/${id}/devices`, language, undefined, key),
  addDevice: (id: string, key: string, language: string) =>
    request<{ device: string; key: string }>(`/api/tables/${id}/devices`, language, {}, key),
  revokeDevice: (id: string, key: string, device: string, language: string) =>
    request<Device[]>(`/api/tables/${id}/devices/${device}/revoke`, language, {}, key),
  earlierEntries: (id: string, key: string | null, before: number, language: string) =>
    request<EntryPage>(`/api/tables/${id}/entries?before=${before}&language=${language}`, language, undefined, key),
  get: <T>(path: string, language: string, key: string | null = null) => request<T>(path, language, undefined, key),
  post: <T>(path: string, language: string, body: unknown) => request<T>(path, language, body),
  remove: async (path: string, language: string): Promise<void> => {
    const answer = await fetch(path, { method: "DELETE", headers: { "accept-language": language } });
    if (!answer.ok) throw new Refusal(answer.status, (await answer.json()) as Problem);
  },
  /** A file that belongs to a table. */
  fileOf: async (path: string, language: string, key: string) => (await ask(path, language, undefined, key)).blob(),
  /** A file that the server makes. */
  file: async (path: string, language: string, body: unknown) => (await ask(path, language, body)).blob(),
};
