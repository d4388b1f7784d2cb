import { expect, test } from "vitest";
import { de } from "../../lib/words/de.ts";
import { en } from "../../lib/words/en.ts";
import { linkedParts } from "./linked-parts.ts";

test("splits a sentence into its plain and linked parts, in order", () => {
  expect(linkedParts("You agree to our <terms>terms</terms> and <refunds>refunds</refunds>.")).toEqual([
    { name: null, text: "You agree to our " },
    { name: "terms", text: "terms" },
    { name: null, text: " and " },
    { name: "refunds", text: "refunds" },
    { name: null, text: "." },
  ]);
});

test("keeps a sentence whole that has no link, or an unclosed one", () => {
  expect(linkedParts("Nothing to see.")).toEqual([{ name: null, text: "Nothing to see." }]);
  expect(linkedParts("An <open>end")).toEqual([{ name: null, text: "An <open>end" }]);
});

test("the sentence beside the order button links the terms and the refund policy in every language", () => {
  for (const words of [en, de]) {
    const names = linkedParts(words.payment.agreement).flatMap(({ name }) => name ?? []);
    expect(names.toSorted()).toEqual(["refunds", "terms"]);
  }
});
