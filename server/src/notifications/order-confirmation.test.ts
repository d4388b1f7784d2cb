import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { orderConfirmation } from "./order-confirmation.ts";

const shop = "https://shop.example";

describe("the confirmation of an order", () => {
  test("goes to the customer, names the number, and is one mail however often it is sent", async () => {
    const mail = await orderConfirmation(sampleOrder, shop);
    expect(mail).toMatchObject({
      to: "shopper@demo.boxwright.example",
      subject: "Your order BW-61803399",
      messageId: `order-confirmation-${sampleOrder.id}`,
    });
    for (const part of [mail.text, mail.html]) {
      for (const said of ["BW-61803399", "Custom Mailer Box", "10 × 8 × 4 in", "Economy, arrives December 9, 2026"]) {
        expect(part).toContain(said);
      }
      for (const said of ["$573.32", "−$57.00", "Waiting for Artwork", "Visa •••• 1111", "Arlington, TX 76010"]) {
        expect(part).toContain(said);
      }
      expect(part).toContain(`${shop}/order-confirmation?orderId=${sampleOrder.id}`);
    }
    expect(mail.html).toContain(`${shop}/api/structures/mailer/preview.webp?length=10&amp;width=8&amp;depth=4`);
  });

  test("speaks the language in which was bought, and writes figures and days as its culture does", async () => {
    const { subject, text, html } = await orderConfirmation({ ...sampleOrder, culture: "de" }, shop);
    expect(subject).toBe("Ihre Bestellung BW-61803399");
    expect(html).toContain(`<html lang="de">`);
    for (const part of [text, html]) {
      const plain = part.replaceAll("\u00a0", " ");
      for (const said of [
        "Ihre Zahlung ist eingegangen",
        "Mailerbox nach Maß",
        "Sparversand, Lieferung am 9. Dezember 2026",
      ]) {
        expect(plain).toContain(said);
      }
      for (const said of ["Status: Wartet auf Druckdaten", "Bestellung und Beleg ansehen", "Lieferadresse"]) {
        expect(plain).toContain(said);
      }
      for (const said of ["Umsatzsteuer TX, 8 %", "573,32 $", "Bezahlt mit Visa •••• 1111", "Vereinigte Staaten"]) {
        expect(plain).toContain(said);
      }
      expect(plain).not.toMatch(/Thank|Custom Mailer|Economy|Subtotal|Waiting|\$\d/);
    }
  });

  test.each([
    [sampleOrder.payment, "Your payment has come in"],
    [{ type: "invoice" }, "This is what you have ordered by invoice"],
    [{ type: "free" }, "It is free of charge"],
  ] as const)("says how the order is paid: %j", async (payment, said) => {
    const { text, html } = await orderConfirmation({ ...sampleOrder, payment }, shop);
    for (const part of [text, html]) expect(part).toContain(said);
    expect(text.includes("payment has come in")).toBe(payment === sampleOrder.payment);
  });

  test("shows what a customer has written as text and never runs it", async () => {
    const evil = `<script>alert("1")</script>`;
    const written = { key: "Size", value: evil };
    const { html } = await orderConfirmation(
      {
        ...sampleOrder,
        shippingAddress: { ...sampleOrder.shippingAddress, firstName: evil },
        lines: [{ ...mailerLine, attributes: [{ ...written, displayNames: { en: written, de: written } }] }],
      },
      shop,
    );
    expect(html).not.toContain("<script");
    expect(html.split("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;")).toHaveLength(3);
  });
});
