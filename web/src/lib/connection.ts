/** The WebSocket of one table, with reconnection. */

import { PROTOCOL, type Problem, type Received, type Sent, type Snapshot } from "./protocol";

const MAX_PAUSE = 15_000;
const POLICY_VIOLATION = 1008;
/** After so many milliseconds without a message the server is asked for a snapshot. */
const MAX_SILENCE = 30_000;
const ANSWER_TIMEOUT = 5_000;
/** How many sent messages are kept, to be sent again if they came too fast. */
const MAX_KEPT = 50;

export interface Listener {
  received(message: Received): void;
  connected(yes: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private position = 0;
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
    addEventListener("online", this.wake);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  send(message: Sent): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.number += 1;
    this.sent.set(this.number, message);
    this.sent.delete(this.number - MAX_KEPT);
    this.socket.send(JSON.stringify({ ...message, id: this.number }));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private wake = (): void => {
    if (this.ended || document.visibilityState !== "visible") return;
    if (this.socket) this.ask();
    else this.open();
  };

  /** A device that slept or changed its network may hold a dead socket: ask for a snapshot to find out. */
  private ask = (): void => {
    if (this.send({ do: "look" })) this.expectAnswer();
  };

  /** Give the connection up unless a message arrives soon. */
  private expectAnswer(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.drop, ANSWER_TIMEOUT);
  }

  /** A socket does not notice by itself that there is no network. */
  private drop = (): void => {
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
      this.expectAnswer();
    };
    socket.onmessage = (message) => this.received(JSON.parse(message.data as string) as Received);
    socket.onclose = (event) => this.closed(event.code);
  }

  private hello(): Record<string, unknown> {
    return { hello: PROTOCOL, key: this.key, at: this.position, language: this.language, brief: true };
  }

  private received(message: Received): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.ask, MAX_SILENCE);
    if (message.kind === "error" && this.resend(message)) return;
    if (message.kind !== "error" && message.kind !== "why") this.heard(message);
    this.listener.received(message);
  }

  /** Whether a refused message is sent again: it only came too fast. */
  private resend({ code, parameters, id }: Problem): boolean {
    const message = code === "slow_down" ? this.sent.get(Number(id)) : undefined;
    if (!message) return false;
    window.setTimeout(() => this.send(message), 1000 * Number(parameters.retry_after));
    return true;
  }

  private heard(snapshot: Snapshot): void {
    this.position = snapshot.at;
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
    if (code === POLICY_VIOLATION) {
      this.ended = true;
      return;
    }
    this.timer = window.setTimeout(() => this.open(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(2 * this.pause, MAX_PAUSE);
  }
}
