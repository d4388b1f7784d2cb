import type { Entry, Note } from "@boxwright/core/documents/printed-document";
import type { Sheet } from "./sheet.ts";
import { styles } from "./style.ts";
import type { Tag } from "./tags.ts";
import { leadingOf } from "./typesetter.ts";

/** The longest label, "Verwendungszweck", fits on one line. */
const labelWidth = 98;
const rowGap = 3;
const noteGap = 20;
/** A list of many parcels continues on the next page, but at least this many follow its heading. */
const rowsWithHeading = 8;

/** Draws each note from the left margin, within a width, with its heading, text and list. */
export function drawNotes(sheet: Sheet, notes: readonly Note[], width: number): void {
  for (const [index, note] of notes.entries()) {
    if (index > 0) sheet.y += noteGap;
    const heights = note.entries.map((entry) => heightOfEntry(sheet, entry, width));
    sheet.makeRoom(heightOfText(sheet, note, width) + sum(heights.slice(0, rowsWithHeading)));
    drawNote(sheet, note, width);
  }
}

/** The height of all notes on one page. */
export function heightOfNotes(sheet: Sheet, notes: readonly Note[], width: number): number {
  const heights = notes.map(
    (note) => heightOfText(sheet, note, width) + sum(note.entries.map((entry) => heightOfEntry(sheet, entry, width))),
  );
  return sum(heights) + noteGap * (notes.length - 1);
}

function drawNote(sheet: Sheet, { title, text, entries }: Note, width: number): void {
  const { tags, type, area } = sheet;
  const section = tags.branch(tags.root, "Sect");
  tags.leaf(section, "H2", () => type.line(title, area.left, sheet.y, styles.item));
  sheet.y += leadingOf(styles.item) + rowGap;
  if (text !== "") drawText(sheet, tags.branch(section, "P"), type.broken(text, width, styles.muted));
  if (entries.length === 0) return;
  sheet.y += rowGap;
  const list = tags.branch(section, "L");
  for (const entry of entries) drawEntry(sheet, list, entry, width);
}

/** A text may be longer than a page, and continues on the next one. */
function drawText(sheet: Sheet, paragraph: Tag, lines: readonly string[]): void {
  for (const line of lines) {
    sheet.makeRoom(leadingOf(styles.muted));
    paragraph.add(() => sheet.type.line(`${line} `, sheet.area.left, sheet.y, styles.muted));
    sheet.y += leadingOf(styles.muted);
  }
}

function drawEntry(sheet: Sheet, list: Tag, entry: Entry, width: number): void {
  const { tags, type, area } = sheet;
  const height = heightOfEntry(sheet, entry, width);
  sheet.makeRoom(height);
  const item = tags.branch(list, "LI");
  const value = area.left + labelWidth;
  tags.leaf(item, "Lbl", () => void type.block(entry.label, area.left, sheet.y, labelWidth - 8, styles.muted));
  tags.leaf(item, "LBody", () => void type.block(entry.value, value, sheet.y, width - labelWidth, styles.strong));
  sheet.y += height;
}

function heightOfText({ type }: Sheet, { text }: Note, width: number): number {
  const lines = text === "" ? 0 : type.broken(text, width, styles.muted).length;
  return leadingOf(styles.item) + lines * leadingOf(styles.muted) + 2 * rowGap;
}

function heightOfEntry({ type }: Sheet, { label, value }: Entry, width: number): number {
  const labels = type.broken(label, labelWidth - 8, styles.muted).length;
  const values = type.broken(value, width - labelWidth, styles.strong).length;
  return Math.max(labels, values) * leadingOf(styles.body) + rowGap;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((all, one) => all + one, 0);
}
