import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCents } from "../kernel/money.ts";
import { creditsOfLines } from "./proof-credit.ts";

const credit = (id: string, size = "10x8x4", amount = 3900) => ({
  id,
  productKey: "custom-mailer-box",
  size,
  amount: toCents(amount),
});
const line = (size = "10x8x4", net = 50_000) => ({ productKey: "custom-mailer-box", size, net: toCents(net) });

describe("the credit of a proof", () => {
  test("reduces a line of the same box in the same size", () => {
    const other = { ...line(), productKey: "custom-gift-mailer-box" };
    expect(creditsOfLines([other, line("6x4x2"), null, line()], [credit("a")])).toEqual([
      null,
      null,
      null,
      { creditId: "a", amount: 3900 },
    ]);
  });

  test("is used for one line, and a line uses one credit, the oldest first", () => {
    expect(creditsOfLines([line(), line(), line()], [credit("old"), credit("new")])).toEqual([
      { creditId: "old", amount: 3900 },
      { creditId: "new", amount: 3900 },
      null,
    ]);
    expect(creditsOfLines([line()], [credit("old"), credit("new")])).toEqual([{ creditId: "old", amount: 3900 }]);
  });

  test("never exceeds the net price of the line", () => {
    expect(creditsOfLines([line("10x8x4", 1234)], [credit("a")])).toEqual([{ creditId: "a", amount: 1234 }]);
    expect(creditsOfLines([line("10x8x4", 0)], [credit("a")])).toEqual([null]);
  });

  test("is never used twice, and never exceeds the price of the proof or of the line", () => {
    const size = fc.constantFrom("6x4x2", "10x8x4");
    const lines = fc.array(fc.option(fc.tuple(size, fc.nat(9000)).map(([of, net]) => line(of, net))));
    const amounts = fc.array(fc.tuple(size, fc.integer({ min: 1, max: 5000 })));
    fc.assert(
      fc.property(lines, amounts, (ordered, bought) => {
        const credits = bought.map(([of, amount], index) => credit(String(index), of, amount));
        const taken = creditsOfLines(ordered, credits);
        const used = taken.flatMap((one) => one?.creditId ?? []);
        expect(new Set(used).size).toBe(used.length);
        for (const [index, one] of taken.entries()) {
          if (one === null) continue;
          const source = credits.find(({ id }) => id === one.creditId);
          expect(source?.size).toBe(ordered[index]?.size);
          expect(one.amount).toBe(Math.min(source?.amount ?? 0, ordered[index]?.net ?? 0));
        }
      }),
    );
  });
});
