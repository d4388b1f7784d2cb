import { describe, expect, test } from "vitest";
import { privateOrder } from "../address/private-order.ts";
import { sampleApproval } from "../designs/testing/sample-approval.ts";
import { toCents, zeroCents } from "../kernel/money.ts";
import type { Order } from "../orders/order.ts";
import { mailerLine, sampleOrder } from "../orders/testing/sample-order.ts";
import { receiptOf } from "./receipt.ts";

const order: Order = {
  ...sampleOrder,
  billingAddress: { ...sampleOrder.billingAddress, company: "Sample Company" },
  createdAt: new Date("2026-11-21T03:00:00Z"),
};

describe("a receipt", () => {
  test("has no company line for a private order", () => {
    const address = { ...order.billingAddress, company: privateOrder };
    const { billedTo, shipsTo } = receiptOf({ ...order, billingAddress: address, shippingAddress: address });
    expect([...billedTo, ...shipsTo].join()).not.toContain(privateOrder);
    expect(billedTo[0]).toBe(`${address.firstName} ${address.lastName}`);
  });

  test("lists everything that was bought and paid", () => {
    expect(receiptOf(order)).toEqual({
      language: "en",
      orderNumber: "BW-61803399",
      facts: [
        { label: "Order number", value: "BW-61803399" },
        { label: "Order date", value: "November 20, 2026" },
        { label: "Payment", value: "Visa •••• 1111" },
      ],
      billedTo: ["Sample Shopper", "Sample Company", "100 Example Street", "Arlington, TX 76010", "United States"],
      shipsTo: ["Sample Shopper", "100 Example Street", "Arlington, TX 76010", "United States"],
      lines: [
        {
          title: "Custom Mailer Box",
          attributes: [
            { label: "Size", value: "10 × 8 × 4 in" },
            { label: "Board", value: "E-flute, white" },
          ],
          design: "",
          delivery: "Economy, arrives December 9, 2026 at the earliest: the date moves until we have your artwork",
          comments: "",
          quantity: "250",
          each: "$2.28",
          amount: "$570.00",
        },
      ],
      sums: [
        { label: "Subtotal", value: "$570.00" },
        { label: "WELCOME10", value: "−$57.00" },
        { label: "Shipping", value: "$18.00" },
        { label: "TX sales tax, 8.25%", value: "$42.32" },
      ],
      total: { label: "Total", value: "$573.32" },
      paid: [
        { label: "Paid by Visa •••• 1111", value: "$573.32" },
        { label: "Amount due", value: "$0.00" },
      ],
    });
  });

  test("is in the language of the order, with numbers and days as its culture writes them", () => {
    const german = receiptOf({ ...order, culture: "de", payment: { type: "invoice" }, amountPaid: zeroCents });
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const textOf = ({ label, value }: { label: string; value: string }) => plain(`${label}: ${value}`);
    expect(german.facts.map(textOf)).toEqual([
      "Bestellnummer: BW-61803399",
      "Bestelldatum: 20. November 2026",
      "Zahlung: Kauf auf Rechnung",
    ]);
    expect(german.shipsTo).toEqual([
      "Sample Shopper",
      "100 Example Street",
      "Arlington, TX 76010",
      "Vereinigte Staaten",
    ]);
    expect(german.lines[0]?.title).toBe("Mailerbox nach Maß");
    expect(german.lines[0]?.attributes.map(textOf)).toEqual(["Innenmaße: 10 × 8 × 4 Zoll", "Material: E-Welle, weiß"]);
    expect(german.lines[0]?.delivery).toBe(
      "Sparversand, Lieferung frühestens am 9. Dezember 2026; bis Ihre Druckdaten da sind, verschiebt sich der Termin",
    );
    expect([...german.sums, german.total, ...german.paid].map(textOf)).toEqual([
      "Zwischensumme: 570,00 $",
      "WELCOME10: −57,00 $",
      "Versand: 18,00 $",
      "Umsatzsteuer TX, 8,25 %: 42,32 $",
      "Gesamtsumme: 573,32 $",
      "Bezahlt: 0,00 $",
      "Offener Betrag: 573,32 $",
    ]);
  });

  test("shows the tax of each authority, or zero tax with the buyer's exemption", () => {
    const taxes = [
      { name: "GST", rate: 0.05, amount: toCents(8000) },
      { name: "PST", rate: 0.07, amount: toCents(13_208) },
    ];
    const labels = (taxPortions: Order["taxPortions"]) =>
      receiptOf({ ...order, taxPortions }).sums.map(({ label, value }) => `${label} ${value}`);
    expect(labels(taxes).slice(3)).toEqual(["GST, 5% $80.00", "PST, 7% $132.08"]);
    expect(labels([]).slice(3)).toEqual(["Tax $0.00"]);
    const exempt = receiptOf({ ...order, taxPortions: [], taxExemption: "resale" });
    expect(exempt.sums.at(-1)).toEqual({ label: "Tax (resale exemption)", value: "$0.00" });
  });

  test("shows the PO number, and can be made before the order has a number", () => {
    const { facts, orderNumber } = receiptOf({ ...order, number: null, poNumber: "PO 7" });
    expect(orderNumber).toBe("Not assigned yet");
    expect(facts.at(-1)).toEqual({ label: "PO number", value: "PO 7" });
  });

  test("names the design of a line, its approval and its print file", () => {
    const lines = [{ ...mailerLine, approval: sampleApproval }];
    expect(receiptOf({ ...order, lines }).lines[0]?.design).toBe(
      "Design “Sun”, approved November 20, 2026, print file 55555555",
    );
    expect(receiptOf({ ...order, lines, culture: "de" }).lines[0]?.design).toBe(
      "Design „Sun“, freigegeben am 20. November 2026, Druckdatei 55555555",
    );
  });

  test("groups thousands, and shows prices finer than cents", () => {
    const fine = { ...mailerLine, quantity: 1250 };
    expect(receiptOf({ ...order, lines: [fine] }).lines[0]).toMatchObject({ quantity: "1,250", each: "$0.456" });
  });

  test('has "about" before a unit price if price times quantity is not exactly the amount', () => {
    const odd = { ...mailerLine, quantity: 175 };
    expect(receiptOf({ ...order, lines: [odd] }).lines[0]?.each).toMatch(/^about \$/);
  });

  describe("of an order with a cancelled line", () => {
    const partly: Order = {
      ...order,
      lines: [mailerLine, { ...mailerLine, id: "second", state: "Cancelled" }],
      amountPaid: toCents(114_664),
      refunds: [
        {
          id: "r",
          way: "gateway",
          amount: toCents(57_332),
          reason: null,
          at: new Date("2026-11-23T15:00:00Z"),
          refundedAt: null,
        },
      ],
    };

    test("takes it off the total and shows its refund", () => {
      const { lines, sums, total, paid } = receiptOf(partly);
      expect(lines[1]).toMatchObject({ delivery: "Cancelled", amount: "$570.00" });
      expect(sums.at(-1)).toEqual({ label: "Cancelled items", value: "−$573.32" });
      expect(total.value).toBe("$573.32");
      expect(paid).toEqual([
        { label: "Paid by Visa •••• 1111", value: "$1,146.64" },
        { label: "Refund on its way", value: "−$573.32" },
        { label: "Amount due", value: "$0.00" },
      ]);
    });

    test("shows the amount that the shop keeps for it", () => {
      const lines = [mailerLine, { ...mailerLine, id: "second", state: "Cancelled" as const, kept: toCents(2500) }];
      const refunds = partly.refunds.map((refund) => ({ ...refund, amount: toCents(54_832) }));
      const receipt = receiptOf({ ...partly, lines, refunds });
      expect(receipt.lines[1]?.delivery).toBe("Cancelled, $25.00 kept for work already done");
      expect(receipt.sums.slice(-2)).toEqual([
        { label: "Cancelled items", value: "−$573.32" },
        { label: "Kept for work already done", value: "$25.00" },
      ]);
      expect(receipt.total.value).toBe("$598.32");
      expect(receipt.paid.at(-1)).toEqual({ label: "Amount due", value: "$0.00" });
    });

    test("names the day on which the money went back, in the language of the order", () => {
      const refunds = partly.refunds.map((refund) => ({ ...refund, refundedAt: new Date("2026-11-24T02:00:00Z") }));
      expect(receiptOf({ ...partly, refunds }).paid[1]?.label).toBe("Refunded on November 23, 2026");
      const german = receiptOf({ ...partly, refunds, culture: "de" });
      expect(german.lines[1]?.delivery).toBe("Storniert");
      expect(german.sums.at(-1)?.label).toBe("Stornierte Artikel");
      expect(german.paid[1]?.label).toBe("Erstattet am 23. November 2026");
    });
  });

  test("shows the arrival day of a line that waits for nothing, and the customer's comments", () => {
    const line = { ...mailerLine, state: "ReadyForProduction", customerComments: "Matte,\nplease" } as const;
    expect(receiptOf({ ...order, lines: [line] }).lines[0]).toMatchObject({
      delivery: "Economy, arrives December 9, 2026",
      comments: "Matte,\nplease",
    });
  });

  test.each([order.payment, { type: "paypal_account", email: "payer@example.com" }, { type: "invoice" }] as const)(
    "hides the payment method and the PO number from a reader who may not be the buyer: %j",
    (payment) => {
      const { facts, paid } = receiptOf({ ...order, payment, poNumber: "PO 7" }, false);
      expect(facts.map(({ label }) => label)).toEqual(["Order number", "Order date"]);
      expect(paid[0]).toEqual({ label: "Paid", value: "$573.32" });
    },
  );

  test("names PayPal with its account, and an order that was free of charge", () => {
    const paidBy = (payment: Order["payment"]) => receiptOf({ ...order, payment }).paid[0]?.label;
    expect(paidBy({ type: "paypal_account", email: "payer@example.com" })).toBe("Paid by PayPal, payer@example.com");
    expect(paidBy({ type: "free" })).toBe("Free of charge");
  });
});
