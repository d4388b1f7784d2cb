import fc from "fast-check";
import { expect, test } from "vitest";
import { type PartStates, partStates, shopParts, withNotice, worstOf } from "./shop-status.ts";

const anyState = fc.constantFrom(...partStates);
const anyStates = fc.dictionary(fc.constantFrom(...shopParts), anyState).map((states) => states as PartStates);
const anyNotice = fc.record({
  part: fc.constantFrom(null, ...shopParts),
  state: anyState,
  text: fc.constant({ en: "a", de: "b" }),
  since: fc.constant(new Date(0)),
});
const rank = (state: (typeof partStates)[number] | undefined) => partStates.indexOf(state ?? "working");

test("a notice never makes a part look better, adds no part and changes only the parts that it is about", () => {
  fc.assert(
    fc.property(anyStates, anyNotice, (measured, notice) => {
      const shown = withNotice(measured, notice);
      expect(Object.keys(shown)).toEqual(Object.keys(measured));
      for (const part of shopParts) {
        expect(rank(shown[part])).toBeGreaterThanOrEqual(rank(measured[part]));
        if (notice.part !== null && notice.part !== part) expect(shown[part]).toBe(measured[part]);
      }
    }),
  );
});

test("the state of the shop is that of its worst part", () => {
  expect(worstOf({})).toBe("working");
  expect(worstOf({ mails: "degraded", ordering: "working" })).toBe("degraded");
  expect(worstOf({ mails: "degraded", ordering: "down" })).toBe("down");
});
