/** The connection to a table. It comes back by itself and then asks only for what it missed. */

const FIRST = 500;
const LONGEST = 15_000;
const FINAL = ["no_table", "bad_key", "no_watching", "other_protocol", "table_other_box"];

export class Connection {
  /** `heard` is called with each message, `lost` whenever the connection ends and is tried again. */
  constructor(table, { heard, lost }) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.address = `${scheme}//${location.host}/api/tables/${table}/socket`;
    this.heard = heard;
    this.lost = lost;
    this.at = 0;
    this.wait = FIRST;
    for (const event of ["online", "focus"]) addEventListener(event, () => this.hurry());
  }

  /** Say hello, from the beginning. */
  open(key, language) {
    this.close();
    this.hello = { hello: 1, language, ...(key ? { key } : {}) };
    this.at = 0;
    this.wanted = true;
    this.connect();
  }

  close() {
    this.wanted = false;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.hello, at: this.at }));
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.again();
  }

  receive(message) {
    if (message.kind === "welcome") this.wait = FIRST;
    if (message.kind === "error" && FINAL.includes(message.code)) this.close();
    if (message.at !== undefined) this.at = message.at;
    this.heard(message);
  }

  again() {
    this.socket = null;
    if (!this.wanted) return;
    this.lost();
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST, 2 * this.wait);
  }

  /** Somebody looks: do not wait any longer. */
  hurry() {
    if (this.wanted && !this.socket) this.connect();
  }
}
