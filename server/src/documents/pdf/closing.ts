import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import { drawNotes, heightOfNotes } from "./notes.ts";
import type { Sheet } from "./sheet.ts";
import { colors } from "./style.ts";
import { drawSums, heightOfSums, type Sums, widthBesideSums } from "./sums.ts";

const padding = 14;

/** Draws what follows the table: the sums at the right, and the notes beside them or, if those are long, below. */
export function drawClosing(sheet: Sheet, { total, notes, ...rest }: PrintedDocument): void {
  if (total === null) {
    drawBelow(sheet, notes);
  } else {
    drawSumsAndNotes(sheet, { ...rest, total }, notes);
  }
}

function drawSumsAndNotes(sheet: Sheet, sums: Sums, notes: PrintedDocument["notes"]): void {
  const { area } = sheet;
  const notesHeight = heightOfNotes(sheet, notes, widthBesideSums(sheet));
  const height = padding + Math.max(heightOfSums(sums), notesHeight);
  const fits = height <= area.bottom - area.top;
  sheet.makeRoom(fits ? height : padding + heightOfSums(sums));
  sheet.rule(colors.ink, 1.25);
  sheet.y += padding;
  const top = sheet.y;
  drawSums(sheet, sums);
  if (fits) {
    const bottom = sheet.y;
    sheet.y = top;
    drawNotes(sheet, notes, widthBesideSums(sheet));
    sheet.y = Math.max(sheet.y, bottom);
  } else {
    drawBelow(sheet, notes);
  }
}

function drawBelow(sheet: Sheet, notes: PrintedDocument["notes"]): void {
  sheet.y += padding;
  drawNotes(sheet, notes, sheet.width);
}
