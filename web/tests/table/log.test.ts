import { expect, test } from "vitest";

import { logLines } from "../../src/table/log/lines";
import { soundFor } from "../../src/table/sounds";
import { entry } from "../sample";

test("each sentence is a line with the seat of its event", () => {
  const events = [{ event: "drew", seat: 1 }, { event: "refilled" }];
  const [played, drew, refilled] = logLines([entry(5, { told: ["Ann plays", "Ben draws", "A card"], events })]);
  expect(played).toEqual({ id: "5.0", text: "Ann plays", seat: 0, chat: false, undone: false, main: true });
  expect(drew).toMatchObject({ id: "5.1", seat: 1, main: true });
  expect(refilled).toMatchObject({ text: "A card", seat: 0, main: false });
});

test("chat is told apart, and an entry without words has no line", () => {
  expect(logLines([entry(1), entry(2, { kind: "chat", told: ["Ann: hello"] })])).toMatchObject([{ chat: true }]);
});

test("what was taken back is marked, whatever came in between", () => {
  const log = [entry(1, { told: ["one"] }), entry(2, { told: ["two"] }), entry(4, { kind: "consent", undone: [2] })];
  expect(logLines(log).map((line) => line.undone)).toEqual([false, true]);
});

test("an emotion is no line of the log", () => {
  expect(logLines([entry(1, { kind: "emote", told: ["Ann applauds."] })])).toMatchObject([{ main: false }]);
});

test("the most important event is heard", () => {
  const play = (...events: string[]) => entry(1, { events: events.map((event) => ({ event })) });
  expect(soundFor([play("drew"), play("claimed", "last_round")])).toBe("whistle");
  expect(soundFor([play("drew_blind"), play("swept")])).toBe("shuffle");
  expect(soundFor([play("refilled"), entry(2)])).toBeNull();
});
