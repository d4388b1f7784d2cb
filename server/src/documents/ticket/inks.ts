import type { PrintedInk, PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { styles, type TicketPage } from "./ticket-page.ts";

const chip = 15;
const rowHeight = 24;
const columns = 4;
const mostRows = 3;
const gap = 12;
const room = columns * mostRows;
/** The label and the plates. */
const headHeight = 38;

export function inksHeight({ inks }: PrintedJobTicket): number {
  return headHeight + Math.ceil(Math.min(inks.swatches.length, room) / columns) * rowHeight;
}

/** The plates, and the colors of the design that they print. */
export function drawInks(page: TicketPage, { inks, more }: PrintedJobTicket, y: number): void {
  page.rule(y, 0.75);
  page.fit(inks.label, page.area.x, y + 5, page.area.width, styles.label);
  drawPlates(page, inks.plates, y + 17);
  const isCut = inks.swatches.length > room;
  const shown = isCut ? inks.swatches.slice(0, room - 1) : inks.swatches;
  for (const [index, ink] of shown.entries()) drawSwatch(page, ink, index, y + headHeight);
  if (isCut) {
    const { x, width } = cell(page, room - 1);
    page.fit(more, x, y + headHeight + (mostRows - 1) * rowHeight, width, styles.small);
  }
}

function drawPlates(page: TicketPage, plates: readonly PrintedInk[], y: number): void {
  let { x } = page.area;
  for (const { name, color } of plates) {
    page.chip(x, y, chip, color);
    page.type.line(name, x + chip + 5, y + 1, styles.strong);
    x += chip + 5 + page.type.width(name, styles.strong) + 16;
  }
}

function cell({ area }: TicketPage, index: number): { readonly x: number; readonly width: number } {
  const width = (area.width - gap * (columns - 1)) / columns;
  return { x: area.x + (index % columns) * (width + gap), width };
}

function drawSwatch(page: TicketPage, { name, detail, color }: PrintedInk, index: number, top: number): void {
  const { x, width } = cell(page, index);
  const y = top + Math.floor(index / columns) * rowHeight;
  page.chip(x, y + 2, chip + 2, color);
  page.fit(name, x + chip + 7, y, width - chip - 7, styles.name);
  page.fit(detail, x + chip + 7, y + 11, width - chip - 7, styles.small);
}
