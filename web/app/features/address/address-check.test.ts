import type { AddressVerification } from "@boxwright/contract/address";
import { expect, test } from "vitest";
import { verdictOn } from "./address-check.ts";
import { blankEntry } from "./address-entry.ts";

const entry = { ...blankEntry, firstName: "Sample", streetName: "1 Calle Sol", city: "San Jua", state: "PR" };
const suggestion = {
  streetName: "1 Calle Sol",
  additionalStreetInfo: "",
  postalCode: "00901",
  state: "PR",
  city: "San Juan",
  country: "PR",
};
const verified = (quality: AddressVerification["quality"]) => ({ quality, isPoBox: false, suggestion });

test.each(["A", "B"] as const)("quality %s needs no question, even with a suggestion", (quality) => {
  expect(verdictOn(entry, verified(quality))).toEqual({ kind: "good" });
});

test.each(["C", "D", "E"] as const)(
  "quality %s asks whether the suggested place was meant, and leaves the person unchanged",
  (quality) => {
    expect(verdictOn(entry, verified(quality))).toEqual({
      kind: "doubtful",
      suggestion: { ...entry, city: "San Juan", postalCode: "00901", country: "US" },
    });
  },
);

test("without a suggestion only the entered address can be chosen", () => {
  expect(verdictOn(entry, { ...verified("E"), suggestion: null })).toEqual({ kind: "doubtful", suggestion: null });
});

test("a PO box is refused even with the best quality", () => {
  expect(verdictOn(entry, { ...verified("A"), isPoBox: true })).toEqual({ kind: "poBox" });
});
