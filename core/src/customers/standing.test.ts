import fc from "fast-check";
import { expect, test } from "vitest";
import { changeStanding, type Standing } from "./standing.ts";

const standing: fc.Arbitrary<Standing> = fc.record({
  onAccount: fc.boolean(),
  isInvoiceWithoutTermsEnabled: fc.boolean(),
  isAsiMember: fc.boolean(),
  hasEndQuantityPricing: fc.boolean(),
  groupId: fc.option(fc.constantFrom("retail", "resellers")),
  isBlocked: fc.boolean(),
});

test("a change sets its parts, keeps all others, and reports exactly what differs", () => {
  const change = fc.record(
    { onAccount: fc.boolean(), groupId: fc.option(fc.constantFrom("retail", "resellers")), isBlocked: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(standing, change, (before, asked) => {
      const { after, changed } = changeStanding(before, asked);
      expect(after).toEqual({ ...before, ...asked });
      for (const part of Object.keys(before) as (keyof Standing)[])
        expect(changed.includes(part)).toBe(before[part] !== after[part]);
    }),
  );
});

test("a change twice changes nothing more, and undefined parts change nothing", () => {
  fc.assert(
    fc.property(standing, standing, (before, asked) => {
      const { after } = changeStanding(before, asked);
      expect(changeStanding(after, asked)).toEqual({ after, changed: [] });
      expect(changeStanding(before, { onAccount: undefined }).changed).toEqual([]);
    }),
  );
});
