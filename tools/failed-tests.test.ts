import { expect, test } from "vitest";
import { failedJourneys, firstLines } from "./failed-tests.ts";

const journey = (title: string, ...messages: string[]) => ({
  title,
  ok: messages.length === 0,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test("failed journeys are listed with what they are part of and why they failed, and passed ones are not", () => {
  const inner = {
    title: "signed in",
    specs: [journey("an order is paid", "\u001b[31mError: no order\u001b[39m\nat a line")],
  };
  const suites = [{ title: "payments.spec.ts", specs: [journey("a card is declined")], suites: [inner] }];
  expect(failedJourneys({ suites, errors: [{ message: "the shop did not start" }] })).toEqual([
    "payments.spec.ts › signed in › an order is paid",
    "Error: no order\n    at a line",
    "the shop did not start",
  ]);
});

test("of a long failure only the first lines are listed", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  expect(firstLines(lines.join("\n")).split("\n")).toHaveLength(12);
});
