/** Add my random numbers at a table that I have a seat at and do not look at yet, such as a rematch. */

import { Connection } from "../lib/connection";
import { Mixing } from "./mixing";

/** Until the game there has begun. Returns how to end it before. */
export function takePart(table: string, key: string, language: string): () => void {
  const mixing = new Mixing(table);
  const connection = new Connection(table, key, language, {
    received(message) {
      if (message.kind === "error" || message.kind === "why") return;
      if (message.kind === "welcome") mixing.reconnected();
      if (message.table.mixing) mixing.answers(message).forEach((answer) => connection.send(answer));
      else connection.close();
    },
    connected: () => undefined,
  });
  return () => connection.close();
}
