import { expect, test } from "vitest";
import { changedParts } from "./changed-parts.ts";

test("an entry of the audit names the parts that changed, and how", () => {
  expect(changedParts({ onAccount: true, groupId: null })).toEqual([
    { name: "onAccount", words: "customers.flags.onAccount", isOn: true },
    { name: "groupId", words: "customers.terms.group", isOn: null },
  ]);
});

test.each([null, undefined, "text", {}, { unknown: true }])("%j names no part", (after) => {
  expect(changedParts(after)).toEqual([]);
});
