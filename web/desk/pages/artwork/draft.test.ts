import { expect, test } from "vitest";
import { type Draft, draftAbout } from "./draft.ts";

const draft: Draft = {
  hash: "a1",
  decision: "reject",
  findings: new Set(["bleed/1"]),
  message: "The bleed is missing.",
};

test("a draft is open for the artwork that it is about, also after its decision is taken back", () => {
  expect(draftAbout("a1", draft)).toBe(draft);
});

test("a draft is not open for the next file of the same line, to which its words and findings do not apply", () => {
  expect(draftAbout("b2", draft)).toBeNull();
  expect(draftAbout("b2", null)).toBeNull();
});
