import { describe, expect, test } from "vitest";
import { toCents, zeroCents } from "../kernel/money.ts";
import type { Order, Refund } from "../orders/order.ts";
import { refundLines } from "../orders/refund-lines.ts";
import { mailerLine, sampleOrder } from "../orders/testing/sample-order.ts";
import { creditNoteDocument, creditOf } from "./credit-note.ts";

const seller = { name: "Plant", address: ["1 Plant Road"], country: "US", email: "desk@plant.internal", termDays: 30 };
const at = new Date("2026-11-23T15:00:00Z");
const refund: Refund = { id: "r", way: "gateway", amount: toCents(57_332), reason: "Wrong size", at, refundedAt: null };
const cancelled = { ...mailerLine, id: "second", state: "Cancelled" as const, cancellationId: "r" };
const order: Order = {
  ...sampleOrder,
  lines: [mailerLine, cancelled],
  taxPortions: [
    { name: "GST", rate: 0.05, amount: toCents(5000) },
    { name: "PST", rate: 0.07, amount: toCents(3464) },
  ],
  amountPaid: toCents(114_664),
  refunds: [refund],
  history: [
    { lineId: "second", from: "WaitingForArtwork", to: "Cancelled", at, by: { kind: "customer", id: "c" }, why: "" },
  ],
};
const parts = {
  number: "CN-00000003",
  issuedAt: at,
  invoice: { number: "INV-00000042", issuedAt: sampleOrder.createdAt },
  seller,
};

/** The credit note for an invoice that shows the first moves of the order. */
function noteFor(changed: Partial<Order>, shownMoves = 0) {
  const changedOrder = { ...order, ...changed };
  return creditNoteDocument(changedOrder, {
    ...parts,
    credit: creditOf(changedOrder, "r", { moves: shownMoves, issuedAt: at }, null),
  });
}

describe("a credit note", () => {
  test("names the invoice and credits the cancelled lines with their share of discount, delivery and taxes", () => {
    const note = noteFor({});
    expect(note.facts).toEqual([
      { label: "Credit note number", value: "CN-00000003" },
      { label: "Date", value: "November 23, 2026" },
      { label: "For invoice", value: "INV-00000042" },
      { label: "Invoice date", value: "November 20, 2026" },
      { label: "Order number", value: "BW-61803399" },
    ]);
    expect(note.lines.length).toBe(1);
    expect(note.sums).toEqual([
      { label: "Subtotal", value: "$570.00" },
      { label: "WELCOME10", value: "−$57.00" },
      { label: "Shipping", value: "$18.00" },
      { label: "GST, 5%", value: "$25.00" },
      { label: "PST, 7%", value: "$17.32" },
    ]);
    expect(note.total).toEqual({ label: "Credit", value: "$573.32" });
    expect(note.notes.map(({ text }) => text)).toEqual([
      "Wrong size",
      "We refund $573.32 to the payment method of your order: Visa •••• 1111. Banks can take a few days to show it.",
    ]);
  });

  test("has the lines of its own cancellation only, even if another cancellation happened at the same moment", () => {
    const third = { ...cancelled, id: "third", cancellationId: "other", quantity: 7 };
    const [move] = order.history;
    const history = move === undefined ? [] : [move, { ...move, lineId: "third" }];
    const note = noteFor({ lines: [mailerLine, cancelled, third], history });
    expect(note.lines.map(({ figures }) => figures[0])).toEqual(["250"]);
  });

  test("for unpaid lines names the amount by which it lowers the amount due, and no refund", () => {
    const { total, notes } = noteFor({ refunds: [], amountPaid: zeroCents });
    expect(total).toEqual({ label: "Credit", value: "$573.32" });
    expect(notes).toEqual([
      { title: "Amount due", text: "This credit lowers the amount due for your order by $573.32.", entries: [] },
    ]);
  });

  test("shows the amounts that the shop keeps for work already done and that the invoice leaves out", () => {
    const kept = { ...cancelled, kept: toCents(2500) };
    const changed = { lines: [mailerLine, kept], refunds: [{ ...refund, amount: toCents(50_000) }] };
    const after = noteFor(changed);
    expect(after.sums.at(-1)).toEqual({ label: "Kept for work already done", value: "−$25.00" });
    expect(after.total?.value).toBe("$548.32");
    expect(after.notes.map(({ title }) => title)).toEqual(["Reason", "Refund", "Amount due"]);
    const before = noteFor(changed, 1);
    expect(before.sums.at(-1)).toEqual({ label: "Not on the invoice", value: "−$48.32" });
    expect(before.total?.value).toBe("$500.00");
  });

  test("of a refund without cancelled lines has only its amount", () => {
    const { lines, columns, sums, total } = noteFor({ lines: [mailerLine], history: [] });
    expect({ lines, columns, sums }).toEqual({ lines: [], columns: [], sums: [] });
    expect(total?.value).toBe("$573.32");
  });
});

describe("the credit note of a partial refund", () => {
  const allowed = toCents(1234);
  const { charges } = mailerLine;
  const outcome = refundLines(
    { ...sampleOrder, history: [] },
    { lines: [{ lineId: mailerLine.id, amount: allowed }], shipping: toCents(100) },
    { refundId: "p", reason: "Scratched", at, by: { kind: "staff", id: "s" } },
  );
  if (!outcome.ok) throw new Error("The refund is refused");
  const { order: refunded, plan } = outcome.value;
  const allowance = { id: "p", reason: "Scratched", at, lines: plan.lines };

  test("credits its lines and the delivery with the tax in them, and says why and how it is paid", () => {
    const credit = creditOf(refunded, "p", { moves: 0, issuedAt: sampleOrder.createdAt }, allowance);
    expect(credit).toMatchObject({ amount: 1334, notInvoiced: 0, refund: { amount: 1334 } });
    const note = creditNoteDocument(refunded, { ...parts, credit });
    expect(note.sums.map(({ value }) => value)).toEqual(["$12.34", "$1.00", expect.stringMatching(/^\$0\.\d\d$/)]);
    expect(note.total?.value).toBe("$13.34");
    expect(note.notes.map(({ text }) => text)).toEqual(["Scratched", expect.stringContaining("$13.34")]);
    expect(charges.tax.goods).toBeGreaterThan(0);
  });

  test("credits only its refund if the invoice is newer, because that has the lower price", () => {
    const issuedAt = new Date(at.getTime() + 1);
    expect(creditOf(refunded, "p", { moves: 0, issuedAt }, allowance)).toMatchObject({ amount: 1334, notInvoiced: 0 });
    const setOff = { ...refunded, refunds: [] };
    expect(creditOf(setOff, "p", { moves: 0, issuedAt }, allowance)).toMatchObject({ amount: 0, notInvoiced: 1334 });
  });

  test("leaves the rest of a line to the credit note of its cancellation", () => {
    const lines = refunded.lines.map((line) => ({ ...line, state: "Cancelled" as const, cancellationId: "c" }));
    const history = [
      { lineId: mailerLine.id, from: null, to: "Cancelled", at, by: { kind: "job", id: "t" }, why: "" },
    ] as const;
    const credit = creditOf({ ...refunded, lines, history }, "c", { moves: 0, issuedAt: sampleOrder.createdAt }, null);
    expect(credit).toMatchObject({ amount: 57_332 - 1334, credited: 1334 });
  });
});
