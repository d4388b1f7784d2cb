import type { Entry, Receipt, ReceiptLine } from "@boxwright/core/documents/receipt";
import { type ReceiptWords, receiptWords } from "@boxwright/core/documents/receipt-words";
import { cultureFormats } from "@boxwright/core/kernel/format";
import PDFDocument from "pdfkit";
import type { Seller } from "../seller.ts";
import { drawLogo } from "./logo.ts";
import { colors, logo, page, styles, tableColumns } from "./receipt-style.ts";
import { leadingOf, Typesetter } from "./typesetter.ts";

const { left, right, top, bottom } = page;
const width = right - left;
const sumsLeft = left + width * 0.5;

/** A receipt as PDF, on US Letter. The same receipt always gives the same bytes. */
export async function receiptPdf(receipt: Receipt, seller: Seller, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: receipt.language,
    displayTitle: true,
    info: {
      Title: `${receiptWords[receipt.language].title} ${receipt.orderNumber}`,
      Author: seller.name,
      Creator: "Boxwright",
      Producer: "Boxwright",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  new ReceiptLayout(document, receipt, seller).draw();
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Typesets a receipt from top to bottom; `#y` is the top of the next element. */
class ReceiptLayout {
  readonly #document: PDFKit.PDFDocument;
  readonly #receipt: Receipt;
  readonly #seller: Seller;
  readonly #words: ReceiptWords;
  readonly #type: Typesetter;
  #y: number = top;

  constructor(document: PDFKit.PDFDocument, receipt: Receipt, seller: Seller) {
    this.#document = document;
    this.#receipt = receipt;
    this.#seller = seller;
    this.#words = receiptWords[receipt.language];
    this.#type = new Typesetter(document);
  }

  draw(): void {
    this.#document.addPage();
    this.#letterhead();
    this.#facts();
    this.#addresses();
    this.#tableHead();
    for (const [index, line] of this.#receipt.lines.entries()) this.#line(line, index === 0);
    this.#sums();
    this.#footers();
  }

  #letterhead(): void {
    drawLogo(this.#document, left - logo.inset, top, logo.size);
    this.#type.line("Boxwright", left + logo.size + 4, top + 3, styles.brand);
    this.#type.line(this.#words.title, right, top - 6, styles.title, "right");
    this.#y = top + logo.size + 16;
    this.#rule(colors.ink, 1.25);
    this.#y += 16;
  }

  #facts(): void {
    const { facts } = this.#receipt;
    const column = width / Math.max(facts.length, 4);
    const heights = facts.map(({ label, value }, index) => {
      const x = left + index * column;
      this.#type.line(label, x, this.#y, styles.label);
      return this.#type.block(value, x, this.#y + leadingOf(styles.label), column - 12, styles.strong);
    });
    this.#y += leadingOf(styles.label) + Math.max(...heights) + 14;
  }

  #sellerLines(): string[] {
    const { name, address, country, email, phone, taxId } = this.#seller;
    return [
      name,
      ...address,
      cultureFormats(this.#receipt.language).country(country),
      email,
      ...(phone === undefined ? [] : [phone]),
      ...(taxId === undefined ? [] : [`${this.#words.taxId} ${taxId}`]),
    ];
  }

  #addresses(): void {
    const { billedTo, shipsTo } = this.#receipt;
    this.#rule(colors.rule, 0.75);
    this.#y += 14;
    const column = width / 3;
    const heights = [
      { label: this.#words.soldBy, lines: this.#sellerLines() },
      { label: this.#words.billedTo, lines: billedTo },
      { label: this.#words.shipsTo, lines: shipsTo },
    ].map(({ label, lines }, index) => {
      const x = left + index * column;
      let y = this.#y;
      this.#type.line(label, x, y, styles.label);
      y += leadingOf(styles.label);
      for (const [place, line] of lines.entries()) {
        y += this.#type.block(line, x, y, column - 24, place === 0 ? styles.strong : styles.body);
      }
      return y - this.#y;
    });
    this.#y += Math.max(...heights) + 22;
  }

  #tableHead(): void {
    const y = this.#y;
    this.#type.line(this.#words.item, left, y, styles.label);
    this.#type.line(this.#words.quantity, tableColumns.quantity, y, styles.label, "right");
    this.#type.line(this.#words.each, tableColumns.each, y, styles.label, "right");
    this.#type.line(this.#words.amount, right, y, styles.label, "right");
    this.#y += leadingOf(styles.label) + 5;
    this.#rule(colors.ink, 1.25);
  }

  #line(line: ReceiptLine, isFirst: boolean): void {
    const details = this.#broken([...line.attributes.map(({ label, value }) => `${label}  ${value}`), line.delivery]);
    const title = this.#type.broken(line.title, tableColumns.itemWidth, styles.item);
    const height = title.length * leadingOf(styles.item) + details.length * leadingOf(styles.detail) + 22;
    const isOnNewPage = this.#makeRoom(height);
    if (isOnNewPage) this.#tableHead();
    else if (!isFirst) this.#fold();

    let y = this.#y + 11;
    const onBaseline = y + styles.item.size - styles.figure.size;
    this.#type.line(line.quantity, tableColumns.quantity, onBaseline, styles.figure, "right");
    this.#type.line(line.each, tableColumns.each, onBaseline, styles.figure, "right");
    this.#type.line(line.amount, right, onBaseline, styles.strongFigure, "right");
    for (const part of title) {
      this.#type.line(part, left, y, styles.item);
      y += leadingOf(styles.item);
    }
    for (const detail of details) {
      this.#type.line(detail, left, y, styles.detail);
      y += leadingOf(styles.detail);
    }
    this.#y += height;
    if (line.comments !== "") this.#comments(line.comments);
  }

  /** Comments may be longer than a page, and continue on the next one. */
  #comments(comments: string): void {
    const row = leadingOf(styles.detail);
    this.#y -= 11;
    for (const text of this.#broken([`${this.#words.comments}  ${comments.replace(/\s+/g, " ").trim()}`])) {
      if (this.#makeRoom(row + 11)) {
        this.#tableHead();
        this.#y += 11;
      }
      this.#type.line(text, left, this.#y, styles.detail);
      this.#y += row;
    }
    this.#y += 11;
  }

  #broken(details: readonly string[]): string[] {
    return details.flatMap((detail) => this.#type.broken(detail, tableColumns.itemWidth, styles.detail));
  }

  #sums(): void {
    const { sums, total, paid } = this.#receipt;
    const row = leadingOf(styles.body) + 4;
    this.#makeRoom((sums.length + paid.length) * row + leadingOf(styles.total) + 52);
    this.#rule(colors.ink, 1.25);
    this.#y += 14;
    for (const entry of sums) this.#sum(entry, row);
    this.#y += 6;
    this.#fold(sumsLeft);
    this.#y += 12;
    this.#type.line(total.label, sumsLeft, this.#y + 5, styles.item);
    this.#type.line(total.value, right, this.#y, styles.total, "right");
    this.#y += leadingOf(styles.total) + 8;
    this.#rule(colors.rule, 0.75, sumsLeft);
    this.#y += 12;
    for (const entry of paid) this.#sum(entry, row);
  }

  #sum({ label, value }: Entry, height: number): void {
    const labelWidth = right - sumsLeft - this.#type.width(value, styles.figure) - 16;
    const taken = this.#type.block(label, sumsLeft, this.#y, labelWidth, styles.muted);
    this.#type.line(value, right, this.#y, styles.figure, "right");
    this.#y += Math.max(height, taken + 4);
  }

  #footers(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(start + index);
      this.#y = bottom + 14;
      this.#rule(colors.rule, 0.75);
      this.#type.line(this.#words.footer(this.#receipt.orderNumber), left, this.#y + 8, styles.footer);
      this.#type.line(this.#words.page(index + 1, count), right, this.#y + 8, styles.footer, "right");
    }
  }

  /** Starts a new page if there is no room; true if it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= bottom) return false;
    this.#document.addPage();
    this.#y = top;
    return true;
  }

  #rule(color: string, thickness: number, from: number = left): void {
    this.#document.moveTo(from, this.#y).lineTo(right, this.#y).lineWidth(thickness).strokeColor(color).stroke();
  }

  /** A dashed line, like a crease on a dieline. */
  #fold(from: number = left): void {
    this.#document.save().dash(4.5, { space: 3 });
    this.#rule(colors.field, 0.75, from);
    this.#document.restore();
  }
}
