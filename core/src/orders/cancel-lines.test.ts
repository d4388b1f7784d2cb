import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, subtractCents, toCents, zeroCents } from "../kernel/money.ts";
import { cancelLines, cancellationOf, keptPartsOf, type SetupOf } from "./cancel-lines.ts";
import { type LineState, lineStates, statesAfter } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const setup = toCents(8500);
const cancelling = {
  at: new Date("2026-11-22T09:00:00Z"),
  by: { kind: "staff", id: "operator" } as const,
  why: "Cancelled",
  reason: "Two too many",
  cancellationId: "c",
  setupOf: () => setup,
};

const cents = (most: number) => fc.integer({ min: 0, max: most }).map(toCents);
const atMost = (whole: Cents, part: Cents) => toCents(Math.min(whole, part));
const cancellable = lineStates.filter((state) => statesAfter(state).includes("Cancelled"));

const anyLine = fc
  .record({
    goods: cents(100_000),
    shipping: cents(9000),
    goodsTax: cents(9000),
    shippingTax: cents(900),
    goodsOff: cents(120_000),
    shippingOff: cents(12_000),
    credit: cents(5000),
    state: fc.constantFrom(...cancellable),
  })
  .map(({ goods, shipping, goodsTax, shippingTax, goodsOff, shippingOff, credit, state }): OrderLine => {
    const discount = { goods: atMost(goods, goodsOff), shipping: atMost(shipping, shippingOff) };
    const tax = { goods: discount.goods === goods ? zeroCents : goodsTax, shipping: shippingTax };
    const proofCredit = atMost(discount.goods, credit);
    return { ...mailerLine, state, proofCredit, charges: { price: { goods, shipping }, discount, tax } };
  });

/** Any order, of which any part is paid, with the cost of the plates of each line. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    setups: fc.array(cents(12_000), { minLength: 6, maxLength: 6 }),
    paid: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ lines: shares, setups, paid }) => {
    const lines = shares.map((line, index): OrderLine => ({ ...line, id: `line ${index}`, productKey: `${index}` }));
    const { total } = totalsOf(lines.map(({ charges }) => charges));
    const order: Order = { ...sampleOrder, lines, amountPaid: toCents(Math.floor(total * paid)) };
    return { order, setupOf: ({ productKey }: { productKey: string }) => setups[Number(productKey)] ?? zeroCents };
  });

type Change = (order: Order) => Order;

/** Cancels the lines at these places that are not cancelled yet. */
const cancelAt =
  (places: readonly number[], setupOf: SetupOf = cancelling.setupOf): Change =>
  (order) => {
    const ids = order.lines
      .filter(({ state }, place) => state !== "Cancelled" && places.includes(place))
      .map(({ id }) => id);
    const outcome = cancelLines(order, ids, { ...cancelling, setupOf });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.value.order;
  };
const payDue: Change = (order) => ({ ...order, amountPaid: addCents(order.amountPaid, figuresOf(order).due) });

const anyChange = fc.oneof(
  fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }).map((places) => ({ places })),
  fc.constant("pay" as const),
);

/** The paid amount is the sum of the amount that the shop keeps and its refunds, and no sum is negative. */
function expectBalance(order: Order): void {
  const { bought, cancelled, total, refunded, due } = figuresOf(order);
  const left = order.lines.filter(({ state }) => state !== "Cancelled");
  const kept = addCents(...order.lines.map((line) => line.kept));
  expect(total).toBe(addCents(totalsOf(left.map(({ charges }) => charges)).total, kept));
  expect(addCents(total, cancelled)).toBe(bought.total);
  expect(addCents(order.amountPaid, due)).toBe(addCents(total, refunded));
  for (const amount of [total, cancelled, refunded, due, kept]) expect(amount).toBeGreaterThanOrEqual(0);
  expect(refunded).toBeLessThanOrEqual(order.amountPaid);
  if (refunded > 0) expect(due).toBe(0);
  for (const { amount } of order.refunds) expect(amount).toBeGreaterThan(0);
}

describe("the money of an order", () => {
  test("is balanced after any sequence of cancellations and payments: paid = kept + refunded", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyChange, { maxLength: 8 }), ({ order: bought, setupOf }, changes) => {
        let order = bought;
        for (const change of changes) {
          order = change === "pay" ? payDue(order) : cancelAt(change.places, setupOf)(order);
          expectBalance(order);
        }
      }),
    );
  });

  test("does not depend on the sequence in which lines are cancelled, together or one by one", () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 });
    fc.assert(
      fc.property(anyOrder, order, ({ order: bought, setupOf }, places) => {
        const together = cancelAt(places, setupOf)(bought);
        const apart = places.reduce((one, place) => cancelAt([place], setupOf)(one), bought);
        expect(figuresOf(apart)).toEqual(figuresOf(together));
        expect(apart.lines).toEqual(together.lines);
      }),
    );
  });

  test("is changed by cancelling a line exactly as its preview says", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.nat(5), { maxLength: 3 }), fc.nat(5), ({ order, setupOf }, first, place) => {
        const before = cancelAt(first, setupOf)(order);
        const line = before.lines[place % before.lines.length];
        const preview = line && cancellationOf(before, line, setupOf);
        fc.pre(line !== undefined && preview?.ok === true);
        const outcome = cancelLines(before, [line.id], { ...cancelling, setupOf });
        const { order: after, refund } = outcome.ok ? outcome.value : { order: before, refund: null };
        expect(refund?.amount ?? 0).toBe(preview.value.refund);
        expect(after.lines.find(({ id }) => id === line.id)).toMatchObject({
          state: "Cancelled",
          kept: preview.value.kept,
        });
      }),
    );
  });

  test("keeps the set-up of plates, at most the price of the goods, with its share of their tax", () => {
    const anyConfirmed = fc.tuple(anyLine, cents(120_000));
    fc.assert(
      fc.property(anyConfirmed, ([line, cost]) => {
        const order: Order = { ...sampleOrder, lines: [{ ...line, state: "Confirmed" }] };
        const [after] = cancelAt([0], () => cost)(order).lines;
        const { price, discount, tax } = line.charges;
        const net = subtractCents(price.goods, discount.goods);
        const goods = atMost(net, cost);
        const taxShare = goods === 0 ? zeroCents : shareOfCents(tax.goods, goods, net);
        expect(after?.kept).toBe(addCents(goods, taxShare));
        expect(after && keptPartsOf(after)).toEqual({ goods, tax: taxShare });
      }),
    );
  });
});

describe("cancelling lines of an order", () => {
  const paid = (state: LineState): Order => ({ ...sampleOrder, lines: [{ ...mailerLine, state }] });

  test.each(cancellable)("refunds everything that was paid unless the plant makes its plates: %s", (state) => {
    const order = cancelAt([0])(paid(state));
    const kept = state === "Confirmed" ? 8500 + 701 : 0;
    expect(order.refunds).toMatchObject([{ amount: 57_332 - kept, reason: "Two too many" }]);
    expect(order.lines[0]?.kept).toBe(kept);
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
    const after = cancelAt([1])(order);
    expect(after.refunds).toEqual([]);
    expect(figuresOf(after)).toMatchObject({ cancelled: 57_332, due: 57_332 });
    expect(after.lines.map(({ state }) => state)).toEqual(["WaitingForPayment", "Cancelled"]);
  });

  test("leaves the set-up of plates due if the order is not paid", () => {
    const after = cancelAt([0])({ ...paid("Confirmed"), amountPaid: zeroCents, onTerms: true });
    expect(after.refunds).toEqual([]);
    expect(figuresOf(after)).toMatchObject({ total: 9201, due: 9201 });
  });

  test("starts the lines that waited for payment once nothing is due any more", () => {
    const nothing = { goods: zeroCents, shipping: zeroCents };
    const free: OrderLine = {
      ...mailerLine,
      id: "free",
      state: "WaitingForPayment",
      charges: { price: nothing, discount: nothing, tax: nothing },
    };
    const placed = {
      from: null,
      to: "WaitingForPayment",
      at: sampleOrder.createdAt,
      by: cancelling.by,
      why: "",
    } as const;
    const order: Order = {
      ...sampleOrder,
      amountPaid: zeroCents,
      lines: [{ ...mailerLine, state: "WaitingForPayment" }, free],
      history: [mailerLine.id, free.id].map((lineId) => ({ ...placed, lineId })),
    };
    const after = cancelAt([0])(order);
    expect(after.lines.map(({ state }) => state)).toEqual(["Cancelled", "WaitingForArtwork"]);
    expect(after.history.slice(2).map(({ to }) => to)).toEqual(["Cancelled", "WaitingForArtwork"]);
    const afterAWeek = cancelLines(order, [mailerLine.id], { ...cancelling, at: new Date("2026-11-30T09:00:00Z") });
    // Five work days, without the weekend and Thanksgiving.
    expect(afterAWeek.ok && afterAWeek.value.order.lines[1]?.delivery.arrival).toBe("2026-12-16");
  });

  test.each(lineStates)("from the state %s is allowed exactly if the table of states allows it", (state) => {
    const order: Order = { ...sampleOrder, lines: [mailerLine, { ...mailerLine, id: "second", state }] };
    const outcome = cancelLines(order, [mailerLine.id, "second"], cancelling);
    expect(outcome.ok).toBe(statesAfter(state).includes("Cancelled"));
    const second = order.lines[1];
    expect(second && cancellationOf(order, second, cancelling.setupOf).ok).toBe(outcome.ok);
    if (!outcome.ok) expect(outcome.refusal).toMatchObject({ from: state, to: "Cancelled" });
  });
});

describe("the preview of a cancellation", () => {
  const couponOf = (order: Order, line: OrderLine) => {
    const preview = cancellationOf(order, line, () => setup);
    return preview.ok ? preview.value.coupon : undefined;
  };

  test("names the coupon of the order, and how much it reduced the price of the line", () => {
    const other: OrderLine = {
      ...mailerLine,
      id: "not discounted",
      charges: { ...mailerLine.charges, discount: { goods: zeroCents, shipping: zeroCents } },
    };
    const order: Order = { ...sampleOrder, lines: [mailerLine, other] };
    expect(couponOf(order, mailerLine)).toEqual({ code: "WELCOME10", discount: 5700 });
    expect(couponOf(order, other)).toEqual({ code: "WELCOME10", discount: 0 });
  });

  test("names no coupon if only the credit of a proof reduced the price", () => {
    const credited: OrderLine = { ...mailerLine, proofCredit: mailerLine.charges.discount.goods };
    const order: Order = { ...sampleOrder, lines: [credited] };
    expect(couponOf(order, credited)).toBeNull();
    expect(couponOf({ ...sampleOrder, couponCode: null, lines: [mailerLine] }, mailerLine)).toBeNull();
  });

  test("is refused for a proof whose credit reduces the price of another line", () => {
    const order: Order = { ...sampleOrder, usedCredits: [mailerLine.id] };
    expect(cancellationOf(order, mailerLine, () => setup)).toEqual({ ok: false, refusal: "creditUsed" });
  });
});
