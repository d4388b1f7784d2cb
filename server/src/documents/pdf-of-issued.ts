import { type DocumentKind, documentNumber } from "@boxwright/core/documents/issued-document";
import type { FileStore } from "../platform/files/file-store.ts";
import type { IssuedDocument } from "./postgres/document-store.ts";

/** A file to download or to attach to a mail. */
export interface PdfFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const nameOf: Readonly<Record<DocumentKind, string>> = {
  invoice: "invoice",
  creditNote: "credit-note",
  quotation: "quotation",
};

export interface IssuedPdf extends PdfFile {
  /** `INV-00000042`. */
  readonly number: string;
}

/** The key of an invoice or a credit note in the file store. */
export function fileKey(id: string): string {
  return `documents/${id}.pdf`;
}

/** An issued document as PDF. */
export async function pdfOfIssued(files: FileStore, document: IssuedDocument): Promise<IssuedPdf> {
  const { kind, place } = document;
  const bytes = kind === "quotation" ? await drawPdf(document) : await storedPdf(files, document);
  const number = documentNumber(kind, place);
  return { number, name: `${nameOf[kind]}-${number}.pdf`, bytes };
}

/**
 * The PDF of an invoice or a credit note. It is drawn once and then stored, so that a later version of the shop with another layout returns
 * the same bytes. Without the file, it is drawn again from the stored words and figures.
 */
async function storedPdf(files: FileStore, document: IssuedDocument): Promise<Uint8Array> {
  const key = fileKey(document.id);
  const stored = await files.get(key);
  if (stored !== null) return stored.bytes;
  const bytes = await drawPdf(document);
  await files.put(key, bytes, "application/pdf");
  return bytes;
}

async function drawPdf({ content, issuedAt }: IssuedDocument): Promise<Uint8Array> {
  const { documentPdf } = await import("./pdf/document-pdf.ts");
  return documentPdf(content, issuedAt);
}
