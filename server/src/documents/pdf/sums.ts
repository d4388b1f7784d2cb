import type { Entry, PrintedDocument } from "@boxwright/core/documents/printed-document";
import type { Sheet } from "./sheet.ts";
import { colors, styles } from "./style.ts";
import type { Tag } from "./tags.ts";
import { leadingOf } from "./typesetter.ts";

export interface Sums extends Pick<PrintedDocument, "sums" | "paid"> {
  readonly total: Entry;
}

const rowHeight = leadingOf(styles.body) + 4;
/** The part of the page's width to the left of the sums. */
const indent = 0.54;

/** The width to the left of the sums. */
export function widthBesideSums({ width }: Sheet): number {
  return width * indent - 24;
}

export function heightOfSums({ sums, paid }: Sums): number {
  return (sums.length + paid.length) * rowHeight + leadingOf(styles.total) + 38;
}

/** Draws the charges, their total and what was paid, on one page. */
export function drawSums(sheet: Sheet, { sums, total, paid }: Sums): void {
  const left = sheet.area.left + sheet.width * indent;
  const table = sheet.tags.branch(sheet.tags.root, "Table");
  for (const entry of sums) drawSum(sheet, table, entry, left);
  if (sums.length > 0) {
    sheet.y += 6;
    sheet.fold(left);
    sheet.y += 12;
  }
  drawTotal(sheet, table, total, left);
  if (paid.length > 0) {
    sheet.rule(colors.rule, 0.75, left);
    sheet.y += 12;
  }
  for (const entry of paid) drawSum(sheet, table, entry, left);
}

function drawTotal(sheet: Sheet, table: Tag, { label, value }: Entry, left: number): void {
  const { tags, type, area, y } = sheet;
  const row = tags.branch(table, "TR");
  tags.leaf(row, "TH", () => type.line(label, left, y + 5, styles.item), { scope: "Row" });
  tags.leaf(row, "TD", () => type.line(value, area.right, y, styles.total, "right"));
  sheet.y += leadingOf(styles.total) + 8;
}

function drawSum(sheet: Sheet, table: Tag, { label, value }: Entry, left: number): void {
  const { tags, type, area, y } = sheet;
  const row = tags.branch(table, "TR");
  const labelWidth = area.right - left - type.width(value, styles.figure) - 16;
  const lines = type.broken(label, labelWidth, styles.muted).length;
  tags.leaf(row, "TH", () => void type.block(label, left, y, labelWidth, styles.muted), { scope: "Row" });
  tags.leaf(row, "TD", () => type.line(value, area.right, y, styles.figure, "right"));
  sheet.y += Math.max(rowHeight, lines * leadingOf(styles.muted) + 4);
}
