/** One socket to one table, which comes back by itself. */

import { PROTOCOL, type Problem, type Received, type Sent, type Snapshot } from "./protocol";

const LONGEST_PAUSE = 15_000;
const POLICY = 1008;
/** After so much silence the server is asked how the table stands; it must answer soon. */
const QUIET = 30_000;
const PATIENCE = 5_000;
/** So many messages are kept, to be sent again if they came too fast. */
const MOST_SENT = 50;

export interface Listener {
  received(message: Received): void;
  connected(yes: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private seen = 0;
  private pause = 500;
  private timer = 0;
  private silence = 0;
  private ended = false;
  private number = 0;
  private readonly sent = new Map<number, Sent>();

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private readonly language: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.now);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  send(message: Sent): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.number += 1;
    this.sent.set(this.number, message);
    this.sent.delete(this.number - MOST_SENT);
    this.socket.send(JSON.stringify({ ...message, id: this.number }));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.now);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close();
  }

  private now = (): void => {
    if (this.ended || document.visibilityState !== "visible") return;
    if (this.socket) this.ask();
    else this.open();
  };

  /** Whether anybody is still there: a device that slept or changed its network keeps a socket that is dead. */
  private ask = (): void => {
    if (this.send({ do: "look" })) this.hope();
  };

  /** Something must be heard soon. */
  private hope(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.lost, PATIENCE);
  }

  /** A socket does not notice by itself that there is no network. */
  private lost = (): void => {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.closed(0);
  };

  private open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      this.hope();
    };
    socket.onmessage = (message) => this.received(JSON.parse(message.data as string) as Received);
    socket.onclose = (event) => this.closed(event.code);
  }

  private hello(): Record<string, unknown> {
    return { hello: PROTOCOL, key: this.key, at: this.seen, language: this.language };
  }

  private received(message: Received): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.ask, QUIET);
    if (message.kind === "error" && this.again(message)) return;
    if (message.kind !== "error" && message.kind !== "why") this.heard(message);
    this.listener.received(message);
  }

  /** Whether a refused message is sent again by itself: it only came too fast. */
  private again({ code, parameters, id }: Problem): boolean {
    const message = code === "slow_down" ? this.sent.get(Number(id)) : undefined;
    if (!message) return false;
    window.setTimeout(() => this.send(message), 1000 * Number(parameters.retry_after));
    return true;
  }

  private heard(snapshot: Snapshot): void {
    this.seen = snapshot.at;
    if (snapshot.kind === "welcome") {
      this.pause = 500;
      this.listener.connected(true);
    }
  }

  private closed(code: number): void {
    this.socket = null;
    clearTimeout(this.silence);
    if (this.ended) return;
    this.listener.connected(false);
    if (code === POLICY) {
      this.ended = true;
      return;
    }
    this.timer = window.setTimeout(() => this.open(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }
}
