import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, toCents, zeroCents } from "../kernel/money.ts";
import { cancelLines } from "../orders/cancel-lines.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import { figuresOf } from "../orders/order-figures.ts";
import { mailerLine, sampleOrder } from "../orders/testing/sample-order.ts";
import { creditOf, creditsOf } from "./credit-note.ts";
import { invoiceDocument, invoiceFiguresOf, isInvoiced } from "./invoice.ts";
import type { Seller } from "./seller.ts";

const seller: Seller = {
  name: "Plant",
  address: ["1 Plant Road"],
  country: "US",
  email: "desk@plant.internal",
  termDays: 14,
  account: { bank: "Bank", iban: "GB82WEST12345698765432", bic: "WESTGB2L" },
};
const parts = { number: "INV-00000042", issuedAt: new Date("2026-11-23T15:00:00Z"), seller };
const due: Order = { ...sampleOrder, payment: { type: "invoice" }, amountPaid: zeroCents, onTerms: true };
const factsOf = (order: Order) =>
  Object.fromEntries(invoiceDocument(order, parts).facts.map(({ label, value }) => [label, value]));

describe("an order is invoiced", () => {
  test("as soon as it has a number if it is bought on invoice", () => {
    expect(isInvoiced(due)).toBe(true);
    expect(isInvoiced({ ...due, number: null })).toBe(false);
  });

  test("once it is paid in any other way, even before it has a number", () => {
    expect(isInvoiced(sampleOrder)).toBe(true);
    expect(isInvoiced({ ...sampleOrder, number: null })).toBe(true);
    expect(isInvoiced({ ...sampleOrder, amountPaid: zeroCents })).toBe(false);
  });

  test("by this shop only if this shop took it", () => {
    expect(isInvoiced({ ...sampleOrder, isMigrated: true })).toBe(false);
  });

  test("not if it is cancelled before it is paid", () => {
    expect(isInvoiced({ ...due, lines: [{ ...mailerLine, state: "Cancelled" }] })).toBe(false);
  });
});

describe("the figures of an invoice", () => {
  const lineIds = ["0", "1", "2", "3"];
  const anyChange = fc.oneof(fc.subarray(lineIds, { minLength: 1 }), fc.constant("pay" as const));

  test("sum to its total, which is the order's total once the credits of all cancellations are taken off", () => {
    const anyOrder = fc.record({
      onTerms: fc.boolean(),
      isPartlyPaid: fc.boolean(),
      state: fc.constantFrom(...states),
    });
    const anyChanges = fc.array(anyChange, { maxLength: 6 });
    fc.assert(
      fc.property(anyOrder, anyChanges, anyChanges, ({ onTerms, isPartlyPaid, state }, earlier, later) => {
        const bought = orderOfFour({ onTerms, amountPaid: isPartlyPaid ? toCents(70_000) : zeroCents }, state);
        const invoiced = earlier.reduce(changed, bought);
        fc.pre(isInvoiced(invoiced));
        const invoice = invoiceFiguresOf(invoiced);
        expect(addCents(invoice.paid, invoice.due)).toBe(invoice.total);
        const order = later.reduce(changed, invoiced);
        const credits = creditsOf(order, []).map((id) =>
          creditOf(order, id, { moves: invoiced.history.length, issuedAt: parts.issuedAt }, null),
        );
        const { total, refunded, due } = figuresOf(order);
        expect(invoice.total - addCents(...credits.map(({ amount }) => amount))).toBe(total);
        expect(total).toBe(order.amountPaid - refunded + due);
        for (const { amount, refund, notInvoiced } of credits) {
          expect(amount).toBeGreaterThanOrEqual(refund?.amount ?? 0);
          expect(notInvoiced).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  const states = ["WaitingForPayment", "ReadyForProduction", "Confirmed"] as const;

  function orderOfFour(changes: Partial<Order>, state: OrderLine["state"]): Order {
    return { ...due, ...changes, lines: lineIds.map((id) => ({ ...mailerLine, id, state })) };
  }

  function changed(order: Order, change: readonly string[] | "pay"): Order {
    if (change === "pay") return { ...order, amountPaid: addCents(order.amountPaid, figuresOf(order).due) };
    const open = order.lines.filter(({ id, state }) => change.includes(id) && state !== "Cancelled");
    const move = { at: parts.issuedAt, by: { kind: "staff", id: "desk" }, why: "" } as const;
    const cancelled = cancelLines(
      order,
      open.map(({ id }) => id),
      { ...move, cancellationId: `${order.history.length}`, reason: null, setupOf: () => toCents(8500) },
    );
    if (!cancelled.ok) throw new Error("a line could not be cancelled");
    return cancelled.value.order;
  }
});

describe("an invoice", () => {
  test("on terms is due after the seller's days and names the account with the invoice's number as the reference", () => {
    expect(factsOf({ ...due, poNumber: "PO 7" })).toEqual({
      "Invoice number": "INV-00000042",
      "Invoice date": "November 23, 2026",
      "Due date": "December 7, 2026",
      Terms: "Net 14 days",
      "Order number": "BW-61803399",
      "Order date": "November 20, 2026",
      "PO number": "PO 7",
    });
    const { notes, paid } = invoiceDocument(due, parts);
    expect(paid).toEqual([
      { label: "Paid", value: "$0.00" },
      { label: "Amount due", value: "$573.32" },
    ]);
    expect(notes[0]?.entries).toEqual([
      { label: "Payee", value: "Plant" },
      { label: "Bank", value: "Bank" },
      { label: "IBAN", value: "GB82 WEST 1234 5698 7654 32" },
      { label: "BIC", value: "WESTGB2L" },
      { label: "Reference", value: "INV-00000042" },
      { label: "Amount", value: "$573.32" },
    ]);
  });

  test("without terms is due at once and holds production until it is paid", () => {
    const prepaid = { ...due, onTerms: false };
    expect(factsOf(prepaid)).toMatchObject({ "Due date": "November 23, 2026", Terms: "Due on receipt" });
    expect(invoiceDocument(prepaid, parts).notes[0]?.text).toContain("when your payment arrives");
  });

  test("of a seller without an account asks to pay on the page of the order", () => {
    const { notes } = invoiceDocument(due, { ...parts, seller: { ...seller, account: undefined } });
    expect(notes).toEqual([{ title: "How to pay", text: "By card or PayPal on the page of your order.", entries: [] }]);
  });

  test("that is paid names the payment instead", () => {
    expect(factsOf(sampleOrder)).toMatchObject({ Payment: "Visa •••• 1111" });
    expect(factsOf(sampleOrder)).not.toHaveProperty("Due date");
    expect(invoiceDocument(sampleOrder, parts).notes).toEqual([]);
  });

  test("takes off lines that were cancelled before it without a refund", () => {
    const lines = [mailerLine, { ...mailerLine, id: "second", state: "Cancelled" as const }];
    const { sums, total } = invoiceDocument({ ...due, lines }, parts);
    expect(sums.at(-1)).toEqual({ label: "Cancelled items", value: "−$573.32" });
    expect(total?.value).toBe("$573.32");
    const refunds = [
      { id: "r", way: "gateway" as const, amount: toCents(57_332), reason: null, at: parts.issuedAt, refundedAt: null },
    ];
    const paid = { ...sampleOrder, lines, amountPaid: toCents(114_664), refunds };
    expect(invoiceDocument(paid, parts).total?.value).toBe("$1,146.64");
  });
});
