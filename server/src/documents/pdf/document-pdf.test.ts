import { creditNoteDocument, creditOf } from "@boxwright/core/documents/credit-note";
import { invoiceDocument } from "@boxwright/core/documents/invoice";
import { packingSlipDocument } from "@boxwright/core/documents/packing-slip";
import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import { receiptDocument } from "@boxwright/core/documents/receipt";
import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import { mailerLine, sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { loadSellers } from "../load-sellers.ts";
import { type ReadTag, readTags, withDescendants } from "../testing/read-tags.ts";
import { documentPdf } from "./document-pdf.ts";

const seller = loadSellers()["boxwright-us"];
const issuedAt = new Date("2026-11-23T15:00:00Z");
const bytesOf = (printed: PrintedDocument) => documentPdf(printed, issuedAt);
const receiptPdf = async (order: typeof sampleOrder) =>
  Buffer.from(await bytesOf(receiptDocument(order, seller))).toString("latin1");
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe("a receipt as PDF", () => {
  test("has the same bytes every time", async () => {
    const first = await receiptPdf(sampleOrder);
    expect(first.startsWith("%PDF-1.7")).toBe(true);
    expect(await receiptPdf(sampleOrder)).toBe(first);
    expect(await receiptPdf({ ...sampleOrder, poNumber: "PO 7" })).not.toBe(first);
  });

  test("embeds the shop's fonts", async () => {
    const fonts = [...(await receiptPdf(sampleOrder)).matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(fonts)).toEqual(
      new Set(["BricolageGrotesque-Bold", "HankenGrotesk-Regular", "HankenGrotesk-SemiBold"]),
    );
  });

  test("has as many pages as its lines need", async () => {
    expect(pagesOf(await receiptPdf(sampleOrder))).toBe(1);
    const lines = Array.from({ length: 40 }, () => mailerLine);
    expect(pagesOf(await receiptPdf({ ...sampleOrder, lines }))).toBeGreaterThan(3);
  });

  test("names the seller in its metadata", async () => {
    const { metadata } = await readTags(
      await bytesOf(receiptDocument(sampleOrder, { ...seller, name: "Box & <Sons>" })),
    );
    expect(metadata).toContain("<rdf:li>Box &amp; &lt;Sons></rdf:li>");
  });

  test("continues long comments on the next page", async () => {
    const line = { ...mailerLine, customerComments: "W".repeat(2000) };
    expect(pagesOf(await receiptPdf({ ...sampleOrder, lines: [line] }))).toBe(3);
    expect(
      pagesOf(await receiptPdf({ ...sampleOrder, lines: [{ ...line, customerComments: "\n".repeat(1999) }] })),
    ).toBe(1);
  });

  test("sets long words and letters of other alphabets", async () => {
    const odd = {
      ...sampleOrder.shippingAddress,
      firstName: "Łukasz 李",
      company: "W".repeat(100),
      streetName: "9⅛ Ўл.",
    };
    expect(pagesOf(await receiptPdf({ ...sampleOrder, shippingAddress: odd }))).toBe(1);
  });

  test("is on Letter in the US and on A4 in the European shop", async () => {
    const box = async (order: typeof sampleOrder) => /\/MediaBox \[(.*)\]/.exec(await receiptPdf(order))?.[1];
    expect(await box(sampleOrder)).toBe("0 0 612 792");
    expect(await box({ ...sampleOrder, tenant: "boxwright-eu" })).toBe("0 0 595.28 841.89");
  });
});

const longComments = { ...mailerLine, customerComments: "Fold with care. ".repeat(120) };
const manyLines = { ...sampleOrder, lines: Array.from({ length: 40 }, () => longComments) };
const due = {
  ...manyLines,
  payment: { type: "invoice" as const },
  amountPaid: zeroCents,
  onTerms: true,
  culture: "de",
};
const refund = {
  id: "r",
  way: "gateway" as const,
  amount: toCents(57_332),
  reason: "Too big. ".repeat(600),
  at: issuedAt,
  refundedAt: null,
};
const parcel = {
  carrier: "UPS",
  service: "Ground",
  trackingUrl: null,
  status: "InTransit" as const,
  expectedArrival: null,
  shippedAt: issuedAt,
  deliveredAt: null,
  grams: null,
  size: null,
};
const parcels = Array.from({ length: 90 }, (_, index) => ({ ...parcel, id: `${index}`, trackingId: `1Z${index}` }));
const delivery = { id: "d", createdAt: issuedAt, items: [{ lineId: mailerLine.id, quantity: 100 }], parcels };
const invoice = { number: "INV-00000042", issuedAt };
const credit = creditOf({ ...sampleOrder, refunds: [refund] }, refund.id, { moves: 0, issuedAt }, null);

describe.each([
  ["a receipt", receiptDocument(sampleOrder, seller), "en"],
  ["a German invoice of 40 lines that is due", invoiceDocument(due, { ...invoice, seller }), "de"],
  ["a credit note with a long reason", creditNoteDocument(sampleOrder, { ...invoice, credit, invoice, seller }), "en"],
  ["a packing slip of 90 parcels", packingSlipDocument(sampleOrder, delivery, seller), "en"],
] as const)("%s can be read aloud:", async (_, printed, language) => {
  const read = await readTags(await bytesOf(printed));

  test("it has a title and a language, and names the standard for it", () => {
    expect(read).toMatchObject({ language, isTagged: true, showsTitle: true });
    expect(read.metadata).toContain(`>${printed.title} ${printed.number}</rdf:li>`);
    expect(read.metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("everything on its pages is in exactly one tag, or is an artifact", () => {
    const { root, marked, unmarked } = read;
    expect(unmarked).toBe(0);
    expect(marked.length).toBeGreaterThan(20);
    const tagged = withDescendants(root).flatMap(({ content }) => content);
    expect(tagged.toSorted()).toEqual(marked.toSorted());
  });

  test("it begins with the logo, the title and a list of its facts", () => {
    expect(read.root.type).toBe("Document");
    expect(read.root.children.slice(0, 3).map(({ type, alt }) => [type, alt])).toEqual([
      ["Figure", "Boxwright"],
      ["H1", null],
      ["L", null],
    ]);
    expect(read.root.children[2]?.children.length).toBe(printed.facts.length);
  });

  test("each row of its tables has a header cell, and each figure is in a cell", () => {
    const tables = withDescendants(read.root).filter(({ type }) => type === "Table");
    expect(tables.length).toBe((printed.lines.length > 0 ? 1 : 0) + (printed.total === null ? 0 : 1));
    for (const row of tables.flatMap(({ children }) => children)) {
      expect(row.type).toBe("TR");
      expect(row.children[0]).toMatchObject({ type: "TH", scope: expect.stringMatching(/^(Row|Column)$/) });
    }
    const cells = tables.flatMap(withDescendants).filter(({ type }: ReadTag) => type === "TD").length;
    const sums = printed.sums.length + printed.paid.length + (printed.total === null ? 0 : 1);
    expect(cells).toBe(printed.lines.length * (printed.columns.length - 1) + sums);
  });
});
