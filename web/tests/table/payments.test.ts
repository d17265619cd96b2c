import { expect, test } from "vitest";

import { paymentText, readPayments, uses } from "../../src/table/questions/payments";
import { sampleEdition } from "../sample";

const LEGAL = [
  "draw 1",
  "claim a:b wilds",
  "claim a:b red+1",
  "claim a:b red+0",
  "claim b:c blue+2",
  "claim x:y red+0",
];

test("reads the cards of each claim, the fewest wilds first", () => {
  const payments = readPayments(LEGAL, ["", "", "", "three red cards"], sampleEdition());
  expect([...payments.keys()]).toEqual(["a:b", "b:c"]);
  expect(payments.get("a:b")?.map(({ kind, plain, wilds }) => [kind, plain, wilds])).toEqual([
    ["red", 3, 0],
    ["red", 2, 1],
    ["wild", 0, 3],
  ]);
  expect(payments.get("a:b")?.[0]?.text).toBe("three red cards");
  expect(payments.get("b:c")?.[0]).toMatchObject({ kind: "blue", plain: 2, wilds: 2 });
});

test("a payment uses the kind that was picked, or its wilds", () => {
  const [plain, mixed, wild] = readPayments(LEGAL, [], sampleEdition()).get("a:b")!;
  expect([plain, mixed, wild].map((payment) => uses(payment!, null))).toEqual([true, true, true]);
  expect([plain, mixed, wild].map((payment) => uses(payment!, "red"))).toEqual([true, true, false]);
  expect([plain, mixed, wild].map((payment) => uses(payment!, "wild"))).toEqual([false, true, true]);
  expect(uses(plain!, "blue")).toBe(false);
});

test("a payment says what it leaves", () => {
  const [plain] = readPayments(LEGAL, [], sampleEdition()).get("a:b")!;
  const { pays, leaves } = paymentText(sampleEdition(), { red: 4 }, plain!);
  expect([pays, leaves]).toEqual(["web.pay.plain", "web.pay.leaves"]);
  expect(paymentText(sampleEdition(), { red: 3 }, plain!).leaves).toBe("web.pay.leaves.none");
});
