import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../cart/totals.ts";
import { addCents, subtractCents, toCents, zeroCents } from "../kernel/money.ts";
import { cancelLines } from "./cancel-lines.ts";
import { lineStates, statesAfter } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const cancelling = {
  at: new Date("2026-11-22T09:00:00Z"),
  by: { kind: "staff", id: "operator" } as const,
  why: "Cancelled",
  refundId: "r",
};
const cents = (most: number) => fc.integer({ min: 0, max: most }).map(toCents);

const anyLine = fc.record({ goods: cents(100_000), shipping: cents(9000), tax: cents(9000), off: cents(100_000) });
/** Any order of one line or more, paid or not, and the sequence in which its lines are cancelled. */
const anyOrder = fc
  .record({ shares: fc.array(anyLine, { minLength: 1, maxLength: 6 }), isPaid: fc.boolean() })
  .map(({ shares, isPaid }): Order => {
    const lines = shares.map(
      ({ goods, shipping, tax, off }, index): OrderLine => ({
        ...mailerLine,
        id: `line ${index}`,
        state: isPaid ? "WaitingForArtwork" : "WaitingForPayment",
        charges: {
          price: { goods, shipping },
          discount: { goods: toCents(Math.min(goods, off)), shipping: zeroCents },
          tax: { goods: tax, shipping: zeroCents },
        },
      }),
    );
    const { total } = totalsOf(lines.map(({ charges }) => charges));
    return { ...sampleOrder, lines, amountPaid: isPaid ? total : zeroCents };
  });

function cancelled(order: Order, ids: readonly string[]) {
  const outcome = cancelLines(order, ids, { ...cancelling, refundId: ids.join() });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

describe("cancelling lines of an order", () => {
  test("refunds exactly what was paid for each line, in whatever sequence they are cancelled", () => {
    fc.assert(
      fc.property(anyOrder, (bought) => {
        let order = bought;
        for (const { id, charges } of bought.lines.toReversed()) {
          const share = totalsOf([charges]).total;
          const { order: after, refund } = cancelled(order, [id]);
          expect(refund?.amount ?? 0).toBe(bought.amountPaid > 0 ? share : 0);
          const { total, refunded, due } = figuresOf(after);
          expect(due).toBeGreaterThanOrEqual(0);
          expect(total).toBe(addCents(subtractCents(after.amountPaid, refunded), due));
          order = after;
        }
        expect(figuresOf(order)).toMatchObject({ total: 0, due: 0, refunded: bought.amountPaid });
      }),
    );
  });

  test("lowers the amount due of an unpaid order, and refunds nothing", () => {
    const order: Order = {
      ...sampleOrder,
      amountPaid: zeroCents,
      lines: [
        { ...mailerLine, state: "WaitingForPayment" },
        { ...mailerLine, id: "second", state: "WaitingForPayment" },
      ],
    };
    const { order: after, refund } = cancelled(order, ["second"]);
    expect(refund).toBeNull();
    expect(figuresOf(after)).toMatchObject({ cancelled: 57_332, due: 57_332 });
    expect(after.lines.map(({ state }) => state)).toEqual(["WaitingForPayment", "Cancelled"]);
  });

  test("starts the lines that waited for payment once nothing is due any more", () => {
    const nothing = { goods: zeroCents, shipping: zeroCents };
    const free: OrderLine = {
      ...mailerLine,
      id: "free",
      state: "WaitingForPayment",
      charges: { price: nothing, discount: nothing, tax: nothing },
    };
    const order: Order = {
      ...sampleOrder,
      amountPaid: zeroCents,
      lines: [{ ...mailerLine, state: "WaitingForPayment" }, free],
    };
    const { order: after } = cancelled(order, [mailerLine.id]);
    expect(after.lines.map(({ state }) => state)).toEqual(["Cancelled", "WaitingForArtwork"]);
    expect(after.history.map(({ to }) => to)).toEqual(["Cancelled", "WaitingForArtwork"]);
  });

  test.each(lineStates)("from the state %s is allowed exactly if the table of states allows it", (state) => {
    const order: Order = { ...sampleOrder, lines: [mailerLine, { ...mailerLine, id: "second", state }] };
    const outcome = cancelLines(order, [mailerLine.id, "second"], cancelling);
    expect(outcome.ok).toBe(statesAfter(state).includes("Cancelled"));
    if (!outcome.ok) expect(outcome.refusal).toMatchObject({ from: state, to: "Cancelled" });
  });
});
