import { sampleApproval } from "@boxwright/core/designs/testing/sample-approval";
import type { Order } from "@boxwright/core/orders/order";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { orderMail } from "../testing/order-mail.ts";
import { confirmationMail } from "./confirmation-mail.ts";

const { orderUrl: url } = orderMail;
const customersOrder: Order = { ...sampleOrder, owner: { kind: "customer", id: sampleOrder.owner.id } };
const confirmationOf = (order: Order) =>
  confirmationMail({ ...orderMail, id: order.id, order, showsPayment: order.owner.kind === "customer" });

describe("the confirmation of an order", () => {
  test("goes to the customer, names the order number, and has the same message id at every attempt", async () => {
    const mail = await confirmationOf(customersOrder);
    expect(mail).toMatchObject({
      to: "shopper@demo.boxwright.example",
      subject: "Your order BW-61803399",
      messageId: `order-confirmation-${sampleOrder.id}`,
    });
    for (const part of [mail.text, mail.html]) {
      for (const words of ["BW-61803399", "Custom Mailer Box", "10 × 8 × 4 in", "Economy, arrives December 9, 2026"]) {
        expect(part).toContain(words);
      }
      for (const words of ["$573.32", "−$57.00", "Waiting for Artwork", "Visa •••• 1111", "Arlington, TX 76010"]) {
        expect(part).toContain(words);
      }
      expect(part).toContain(url);
    }
    expect(mail.html).toContain(
      "https://shop.example/api/structures/mailer/preview.png?length=10&amp;width=8&amp;depth=4&amp;pixels=300",
    );
  });

  test("shows an anonymous visitor, whose links may be shared, nothing of the payment", async () => {
    const mail = await confirmationOf({ ...sampleOrder, poNumber: "PO-4711" });
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/Visa|1111|PO-4711/);
      expect(part).toContain("$573.32");
    }
  });

  test("is in the language of the purchase, with numbers and days as its culture writes them", async () => {
    const { subject, text, html } = await confirmationOf({ ...customersOrder, culture: "de" });
    expect(subject).toBe("Ihre Bestellung BW-61803399");
    expect(html).toContain(`<html lang="de">`);
    for (const part of [text, html]) {
      const plain = part.replaceAll("\u00a0", " ");
      for (const words of [
        "Ihre Zahlung ist eingegangen",
        "Mailerbox nach Maß",
        "Sparversand, Lieferung frühestens am 9. Dezember 2026",
      ]) {
        expect(plain).toContain(words);
      }
      for (const words of ["Status: Wartet auf Druckdaten", "Bestellung und Beleg ansehen", "Lieferadresse"]) {
        expect(plain).toContain(words);
      }
      for (const words of ["Umsatzsteuer TX, 8 %", "573,32 $", "Bezahlt mit Visa •••• 1111", "Vereinigte Staaten"]) {
        expect(plain).toContain(words);
      }
      expect(plain).not.toMatch(/Thank|Custom Mailer|Economy|Subtotal|Waiting|\$\d/);
    }
  });

  test.each([
    [sampleOrder.payment, "We’ve received your payment"],
    [{ type: "invoice" }, "Here’s what you ordered by invoice"],
    [{ type: "free" }, "Your order is free of charge"],
  ] as const)("states how the order is paid: %j", async (payment, words) => {
    const { text, html } = await confirmationOf({ ...customersOrder, payment });
    for (const part of [text, html.replaceAll("&#39;", "'")]) expect(part).toContain(words);
    expect(text.includes("received your payment")).toBe(payment === sampleOrder.payment);
  });

  test("shows the approved picture of a design, and links to its print file instead of asking for artwork", async () => {
    const designed = { ...mailerLine, approval: sampleApproval, state: "ReadyForProduction" as const };
    for (const [culture, words, label] of [
      ["en-US", "Design “Sun”, approved November 20, 2026", "Open print file (PDF)"],
      ["de", "Design „Sun“, freigegeben am 20. November 2026", "Druckdatei öffnen (PDF)"],
    ] as const) {
      const { html, text } = await confirmationOf({ ...customersOrder, culture, lines: [designed] });
      expect(html).toContain("https://shop.example/api/designs/1/preview.png?view=closed&amp;version=3&amp;pixels=300");
      for (const part of [html, text]) {
        expect(part.replaceAll("\u00a0", " ")).toContain(words);
        expect(part).toContain(label);
        expect(part).toContain("https://shop.example/api/designs/1/print.pdf?approval=2");
        expect(part).not.toContain("#artwork-");
      }
    }
  });

  test("names the artwork of each printed line, or has the link to send it", async () => {
    const artwork = [
      { id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40", name: "sleeve.pdf", hasPreview: false, pixels: null },
      { id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c41", name: "lid.png", hasPreview: true, pixels: null },
    ];
    const complete = await confirmationOf({ ...customersOrder, lines: [{ ...mailerLine, artwork }] });
    const awaited = await confirmationOf(customersOrder);
    const blank = await confirmationOf({ ...customersOrder, lines: [{ ...mailerLine, artworkRequired: false }] });
    for (const part of ["text", "html"] as const) {
      expect(complete[part]).toContain("Artwork: sleeve.pdf, lid.png");
      expect(awaited[part].replaceAll("&#39;", "'")).toContain("Artwork: We’re waiting for your files.");
      expect(awaited[part]).toContain(`${url}#artwork-${mailerLine.id}`);
      expect(complete[part]).not.toContain("#artwork-");
      expect(blank[part]).not.toContain("Artwork:");
    }
  });

  test("repeats the customer's comments on a line", async () => {
    const lines = [{ ...mailerLine, customerComments: "Matte,\nplease" }];
    const { text, html } = await confirmationOf({ ...customersOrder, lines });
    for (const part of [text, html]) expect(part).toContain("Comments: Matte,\nplease");
  });

  test("escapes names and attributes that contain HTML", async () => {
    const evil = `<script>alert("1")</script>`;
    const written = { key: "Size", value: evil };
    const { html } = await confirmationOf({
      ...customersOrder,
      shippingAddress: { ...sampleOrder.shippingAddress, firstName: evil },
      lines: [{ ...mailerLine, attributes: [{ ...written, displayNames: { en: written, de: written } }] }],
    });
    expect(html).not.toContain("<script");
    expect(html.split("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;")).toHaveLength(3);
  });
});
