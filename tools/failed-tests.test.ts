import { expect, test } from "vitest";
import { failedJourneys, firstLines } from "./failed-tests.ts";

const journey = (title: string, ...messages: string[]) => ({
  title,
  ok: messages.length === 0,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test("the list of failed journeys has their full titles and failures, and no passed journey", () => {
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

test("a long failure is cut after its first lines", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  expect(firstLines(lines.join("\n")).split("\n")).toHaveLength(12);
});
