import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { orderMail } from "../testing/order-mail.ts";
import { cancellationMail } from "./cancellation-mail.ts";

const refund: Refund = {
  id: "r",
  amount: toCents(57_332),
  reason: null,
  at: new Date("2026-11-22T09:00:00Z"),
  way: "gateway",
  refundedAt: null,
};
const cancelled = { ...mailerLine, id: "second", state: "Cancelled" } as const;
const partly: Order = {
  ...sampleOrder,
  owner: { kind: "customer", id: sampleOrder.owner.id },
  lines: [mailerLine, cancelled],
  amountPaid: toCents(114_664),
  refunds: [refund],
};

const mailOf = (order: Order, paidBack: Refund | null = refund, line: OrderLine = cancelled) =>
  cancellationMail(
    { ...orderMail, order, showsPayment: order.owner.kind === "customer" },
    { lines: [line], refund: paidBack },
  );

describe("the mail about cancelled items", () => {
  test("names the items, the refund and its card, and states that the other items are not affected", async () => {
    const mail = await mailOf(partly);
    expect(mail).toMatchObject({
      to: sampleOrder.email,
      subject: "Part of your order BW-61803399 is cancelled",
      messageId: `order-cancellation-${orderMail.id}`,
    });
    for (const part of [
      "250 × Custom Mailer Box",
      "We’re returning $573.32 to Visa •••• 1111.",
      "Everything else in your order goes ahead as planned.",
      orderMail.orderUrl,
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
  });

  test("distinguishes similar items by their size, their other attributes and their artwork", async () => {
    const artwork = [{ id: "upload", name: "front <1>.pdf", hasPreview: false, pixels: null }];
    const english = await mailOf({ ...partly, lines: [mailerLine, cancelled] }, refund, { ...cancelled, artwork });
    const details = "Size: 10 × 8 × 4 in · Board: E-flute, white · Artwork: ";
    expect(english.text).toContain(`250 × Custom Mailer Box\n  ${details}front <1>.pdf`);
    expect(english.html).toContain(`${details}front &lt;1&gt;.pdf`);
    const german = await mailOf({ ...partly, culture: "de" });
    expect(german.text).toContain("250 × Mailerbox nach Maß\n  Innenmaße: 10 × 8 × 4 Zoll · Material: E-Welle, weiß");
  });

  test("lists goods without attributes by their name alone", async () => {
    const plain = await mailOf(partly, refund, { ...cancelled, attributes: [] });
    expect(plain.text).toContain("250 × Custom Mailer Box\n\n");
  });

  test("states that the whole order is cancelled, in the language of the order", async () => {
    const whole = { ...partly, culture: "de", lines: [cancelled], amountPaid: refund.amount };
    const { subject, text } = await mailOf(whole);
    expect(subject).toBe("Ihre Bestellung BW-61803399 ist storniert");
    expect(text.replaceAll("\u00a0", " ")).toContain("Wir erstatten Ihnen 573,32 $ auf Visa •••• 1111.");
    expect(text).toContain("250 × Mailerbox nach Maß");
    expect(text).not.toContain("Alles andere");
  });

  test("does not name the card to an anonymous visitor", async () => {
    const { text, html } = await mailOf({ ...partly, owner: sampleOrder.owner });
    expect(text).toContain("We’re returning $573.32 to your original payment method.");
    for (const part of [text, html]) expect(part).not.toMatch(/Visa|1111/);
  });

  test("states the reason, the amount that the shop keeps for cancelled lines, and that the other items keep their discount", async () => {
    const line = { ...cancelled, kept: toCents(4871) };
    const { text, html } = await mailOf(partly, { ...refund, reason: "Ordered twice,\nsorry" }, line);
    for (const words of [
      "We keep $48.71 for work that we had already done",
      "keep their share of the discount WELCOME10",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("Reason:\n> Ordered twice,\n> sorry");
    const plain = await mailOf({ ...partly, couponCode: null });
    expect(plain.text).not.toMatch(/We keep|Reason|discount/);
  });

  test("states the amount that is now due for an order by invoice, without a refund", async () => {
    const invoiced: Order = { ...partly, payment: { type: "invoice" }, amountPaid: zeroCents, refunds: [] };
    expect((await mailOf(invoiced, null)).text).toContain("The amount due for this order is now $573.32.");
    const whole: Order = { ...invoiced, lines: [cancelled] };
    expect((await mailOf(whole, null)).text).toContain("There’s nothing left to pay for this order.");
  });

  test("names a PayPal account, and no money for an order that was free", async () => {
    const paypal: Order = { ...partly, payment: { type: "paypal_account", email: "payer@example.com" } };
    expect((await mailOf(paypal)).text).toContain("to PayPal (payer@example.com).");
    const free: Order = { ...partly, payment: { type: "free" }, amountPaid: zeroCents, refunds: [] };
    expect((await mailOf(free, null)).text).not.toMatch(/returning|due|left to pay/);
  });
});
