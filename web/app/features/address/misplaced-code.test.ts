import { expect, test } from "vitest";
import { misplacedCodeIn } from "./misplaced-code.ts";

test("a ZIP code of another state names the state that it is in", () => {
  const texas = { postalCode: "76004", state: { code: "TX", name: "Texas" } };
  expect(misplacedCodeIn({ country: "US", state: "OH", postalCode: "76004" })).toEqual(texas);
  expect(misplacedCodeIn({ country: "US", state: "", postalCode: "76004" })).toEqual(texas);
});

test("a Canadian postal code names its province", () => {
  const ontario = { postalCode: "K1A 0B6", state: { code: "ON", name: "Ontario" } };
  expect(misplacedCodeIn({ country: "CA", state: "QC", postalCode: "k1a0b6" })).toEqual(ontario);
});

test.each([
  ["is in the chosen state", "US", "TX", "76004"],
  ["is incomplete", "US", "OH", "7600"],
  ["is in no state", "US", "OH", "00000"],
  ["may be in several territories", "CA", "ON", "X0A 0A0"],
] as const)("no other state is offered if the postal code %s", (_why, country, state, postalCode) => {
  expect(misplacedCodeIn({ country, state, postalCode })).toBeNull();
});
