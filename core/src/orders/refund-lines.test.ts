import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, subtractCents, toCents, zeroCents } from "../kernel/money.ts";
import { cancelLines } from "./cancel-lines.ts";
import type { Order, OrderLine } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { planRefund, type RequestedRefund, refundLines } from "./refund-lines.ts";
import { amountsOfShares, capturedOf, grossOf, refundableOf, shippingOfShare } from "./refundable.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const at = new Date("2026-11-28T09:00:00Z");
const by = { kind: "staff", id: "s" } as const;

const cents = (most: number) => fc.integer({ min: 0, max: most }).map(toCents);
const atMost = (whole: Cents, part: Cents) => toCents(Math.min(whole, part));

const anyLine = fc
  .record({
    goods: cents(100_000),
    shipping: cents(9000),
    goodsTax: cents(9000),
    shippingTax: cents(900),
    goodsOff: cents(120_000),
    shippingOff: cents(12_000),
    quantity: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ goods, shipping, goodsTax, shippingTax, goodsOff, shippingOff, quantity }): OrderLine => {
    const discount = { goods: atMost(goods, goodsOff), shipping: atMost(shipping, shippingOff) };
    const tax = {
      goods: discount.goods === goods ? zeroCents : goodsTax,
      shipping: discount.shipping === shipping ? zeroCents : shippingTax,
    };
    return { ...mailerLine, quantity, charges: { price: { goods, shipping }, discount, tax } };
  });

const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    paid: fc.oneof(fc.constant(1), fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ lines: some, paid }): Order => {
    const lines = some.map((line, index): OrderLine => ({ ...line, id: `line ${index}` }));
    const { total } = totalsOf(lines.map(({ charges }) => charges));
    return { ...sampleOrder, lines, amountPaid: toCents(Math.floor(total * paid)) };
  });

/** Shares from 0 to 1 of what each line and the delivery have left. */
const anyShares = fc.record({
  lines: fc.array(fc.double({ min: 0, max: 1.02, noNaN: true }), { minLength: 5, maxLength: 5 }),
  shipping: fc.double({ min: 0, max: 1.02, noNaN: true }),
});

function requestOf(order: Order, { lines, shipping }: { lines: readonly number[]; shipping: number }): RequestedRefund {
  const left = addCents(...order.lines.map((line) => refundableOf(line).shipping));
  return {
    lines: order.lines.map((line, place) => ({
      lineId: line.id,
      amount: toCents(Math.ceil(refundableOf(line).goods * (lines[place] ?? 0))),
    })),
    shipping: toCents(Math.ceil(left * shipping)),
  };
}

const everything = (order: Order) => requestOf(order, { lines: [1, 1, 1, 1, 1], shipping: 1 });

const refund = (order: Order, requested: RequestedRefund) =>
  refundLines(order, requested, { refundId: "r", reason: "Scratched", at, by });

describe("partial refunds", () => {
  test("keep the balance of an order: total = paid - refunded + due, and no sum is negative", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyShares, { maxLength: 6 }), (bought, changes) => {
        let order = bought;
        for (const shares of changes) {
          const outcome = refund(order, requestOf(order, shares));
          if (!outcome.ok) continue;
          const { plan } = outcome.value;
          expect(plan.total).toBe(addCents(plan.refund, plan.setOff));
          order = outcome.value.order;
          const { total, due, refunded } = figuresOf(order);
          expect(total).toBe(order.amountPaid - refunded + due);
          for (const amount of [total, due, refunded, capturedOf(order)]) expect(amount).toBeGreaterThanOrEqual(0);
          if (refunded > 0) expect(due).toBe(0);
        }
      }),
    );
  });

  test("are never more than the shop has of the order, nor than a line has left", () => {
    fc.assert(
      fc.property(anyOrder, anyShares, anyShares, (bought, first, second) => {
        const before = refund(bought, requestOf(bought, first));
        const order = before.ok ? before.value.order : bought;
        const requested = requestOf(order, second);
        const outcome = planRefund(order, requested);
        const total = addCents(...requested.lines.map(({ amount }) => amount), requested.shipping);
        const isWithin =
          total <= capturedOf(order) &&
          requested.lines.every(({ amount }, place) => {
            const line = order.lines[place];
            return line !== undefined && amount <= refundableOf(line).goods;
          }) &&
          requested.shipping <= addCents(...order.lines.map((line) => refundableOf(line).shipping));
        expect(outcome.ok).toBe(isWithin);
        if (outcome.ok) expect(outcome.value.refund).toBeLessThanOrEqual(total);
      }),
    );
  });

  test("of everything, in any number of steps, give back exactly what was paid, with its taxes and discounts", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyShares, { maxLength: 5 }), (bought, steps) => {
        let order: Order = { ...bought, amountPaid: figuresOf(bought).total };
        const parts = { price: 0, discount: 0, tax: 0 };
        for (const requested of [...steps, null]) {
          const outcome = refund(order, requested === null ? everything(order) : requestOf(order, requested));
          if (!outcome.ok) continue;
          for (const { goodsParts, shippingParts, goods, shipping } of outcome.value.plan.lines) {
            for (const { price, discount, tax } of [goodsParts, shippingParts]) {
              expect(Math.min(price, discount, tax)).toBeGreaterThanOrEqual(0);
              parts.price += price;
              parts.discount += discount;
              parts.tax += tax;
            }
            expect(goodsParts.price - goodsParts.discount + goodsParts.tax).toBe(goods);
            expect(shippingParts.price - shippingParts.discount + shippingParts.tax).toBe(shipping);
          }
          order = outcome.value.order;
        }
        expect(figuresOf(order)).toMatchObject({ total: 0, due: 0, refunded: order.amountPaid });
        // What a coupon made free was not paid, so no refund has it.
        const paid = bought.lines.flatMap(({ charges: { price, discount, tax } }) => [
          ...(price.goods > discount.goods ? [{ price: price.goods, discount: discount.goods, tax: tax.goods }] : []),
          ...(price.shipping > discount.shipping
            ? [{ price: price.shipping, discount: discount.shipping, tax: tax.shipping }]
            : []),
        ]);
        const sum = (part: keyof typeof parts) => paid.reduce((total, one) => total + one[part], 0);
        expect(parts).toEqual({ price: sum("price"), discount: sum("discount"), tax: sum("tax") });
      }),
    );
  });

  test("leave the rest of a line to its cancellation, which keeps the balance", () => {
    fc.assert(
      fc.property(anyOrder, anyShares, cents(12_000), (bought, shares, setup) => {
        const paid: Order = {
          ...bought,
          amountPaid: figuresOf(bought).total,
          lines: bought.lines.map((line) => ({ ...line, state: "Confirmed" as const })),
        };
        const refunded = refund(paid, requestOf(paid, shares));
        const order = refunded.ok ? refunded.value.order : paid;
        const ids = order.lines.map(({ id }) => id);
        const move = { at, by, why: "", reason: null, cancellationId: "c", setupOf: () => setup };
        const cancelled = cancelLines(order, ids, move);
        const after = cancelled.ok ? cancelled.value.order : order;
        const figures = figuresOf(after);
        expect(figures.due).toBe(0);
        expect(figures.total).toBe(addCents(...after.lines.map(({ kept }) => kept)));
        expect(subtractCents(after.amountPaid, figures.refunded)).toBe(figures.total);
      }),
    );
  });

  test("first lower what is due, so that a due order pays nothing back before it is settled", () => {
    const order: Order = { ...sampleOrder, amountPaid: toCents(50_000) };
    const requested = { lines: [{ lineId: mailerLine.id, amount: toCents(10_000) }], shipping: zeroCents };
    const outcome = refund(order, requested);
    expect(outcome.ok && outcome.value.plan).toMatchObject({ total: 10_000, setOff: 7332, refund: 2668 });
  });

  test("of an order that nothing was paid for are refused with the most that is possible", () => {
    const order: Order = { ...sampleOrder, amountPaid: zeroCents };
    const requested = { lines: [{ lineId: mailerLine.id, amount: toCents(1) }], shipping: zeroCents };
    const refusal = { kind: "refundTooGreat", amounts: [{ of: "order", most: 0 }] };
    expect(refund(order, requested)).toEqual({ ok: false, refusal });
  });

  test("of a line that is cancelled are refused", () => {
    const order: Order = { ...sampleOrder, lines: [{ ...mailerLine, state: "Cancelled" }] };
    const requested = { lines: [{ lineId: mailerLine.id, amount: toCents(1) }], shipping: zeroCents };
    expect(refund(order, requested)).toMatchObject({ ok: false, refusal: { kind: "refundTooGreat" } });
  });

  test("of a line of another order are refused", () => {
    const requested = { lines: [{ lineId: "other", amount: toCents(1) }], shipping: zeroCents };
    expect(refund(sampleOrder, requested)).toEqual({ ok: false, refusal: { kind: "lineNotFound" } });
  });
});

describe("the amount of a share", () => {
  test("of a percentage of several lines is that percentage of their sum, to the cent", () => {
    const lines = fc.array(anyLine, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (some, basisPoints) => {
        const shares = some.map((line) => ({ line, share: { kind: "percent", basisPoints } as const }));
        const amounts = amountsOfShares(shares);
        const gross = addCents(...some.map((line) => grossOf(line).goods));
        expect(Math.abs(addCents(...amounts) - (gross * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
        amounts.forEach((amount, place) => {
          const line = some[place];
          expect(amount).toBeLessThanOrEqual(line === undefined ? 0 : grossOf(line).goods);
        });
      }),
    );
  });

  test("of boxes is their part of the price, and of all boxes the whole price", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const amount = (boxes: number) => amountsOfShares([{ line, share: { kind: "boxes", boxes } }])[0];
        expect(amount(line.quantity)).toBe(grossOf(line).goods);
        expect(amount(1)).toBeLessThanOrEqual(grossOf(line).goods);
      }),
    );
  });

  test("of the delivery is a part of the delivery of the lines that are not cancelled", () => {
    const lines = [mailerLine, { ...mailerLine, id: "second", state: "Cancelled" as const }];
    expect(shippingOfShare(lines, { kind: "all" })).toBe(1800);
    expect(shippingOfShare(lines, { kind: "percent", basisPoints: 2500 })).toBe(450);
  });
});
