import { receiptOf } from "@boxwright/core/documents/receipt";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { loadSeller } from "../seller.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const seller = loadSeller();
const pdfOf = async (order: typeof sampleOrder) =>
  Buffer.from(await receiptPdf(receiptOf(order), seller, order.createdAt)).toString("latin1");
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe("a receipt as PDF", () => {
  test("has the same bytes every time", async () => {
    const first = await pdfOf(sampleOrder);
    expect(first.startsWith("%PDF-1.7")).toBe(true);
    expect(await pdfOf(sampleOrder)).toBe(first);
    expect(await pdfOf({ ...sampleOrder, poNumber: "PO 7" })).not.toBe(first);
  });

  test("embeds the shop's fonts", async () => {
    const fonts = [...(await pdfOf(sampleOrder)).matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name);
    expect(new Set(fonts)).toEqual(
      new Set(["BricolageGrotesque-Bold", "HankenGrotesk-Regular", "HankenGrotesk-SemiBold"]),
    );
  });

  test("has as many pages as its lines need", async () => {
    expect(pagesOf(await pdfOf(sampleOrder))).toBe(1);
    const lines = Array.from({ length: 40 }, () => mailerLine);
    expect(pagesOf(await pdfOf({ ...sampleOrder, lines }))).toBeGreaterThan(3);
  });

  test("names the seller", async () => {
    const receipt = receiptOf(sampleOrder);
    const pdfFrom = async (name: string) =>
      Buffer.from(await receiptPdf(receipt, { ...seller, name }, sampleOrder.createdAt));
    expect((await pdfFrom("Box & Sons")).toString("latin1")).toContain("(Box & Sons)");
    expect(seller.address.length).toBeGreaterThan(1);
    expect(seller.email).toContain("@");
  });

  test("continues long comments on the next page", async () => {
    const line = { ...mailerLine, customerComments: "W".repeat(2000) };
    expect(pagesOf(await pdfOf({ ...sampleOrder, lines: [line] }))).toBe(3);
    expect(pagesOf(await pdfOf({ ...sampleOrder, lines: [{ ...line, customerComments: "\n".repeat(1999) }] }))).toBe(1);
  });

  test("sets long words and letters of other alphabets", async () => {
    const odd = {
      ...sampleOrder.shippingAddress,
      firstName: "Łukasz 李",
      company: "W".repeat(100),
      streetName: "9⅛ Ўл.",
    };
    expect(pagesOf(await pdfOf({ ...sampleOrder, shippingAddress: odd }))).toBe(1);
  });
});
