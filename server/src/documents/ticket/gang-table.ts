import type { PrintedGangTicket } from "@boxwright/core/documents/printed-gang-ticket";
import { colors } from "../pdf/style.ts";
import { styles, type TicketPage } from "./ticket-page.ts";

const rowHeight = 17;
/** The left edges of letter, line and goods, and the right edges of the figures, as parts of the width. */
const starts = [0, 0.05, 0.27];
const ends = [0.76, 0.88, 1];
const gutter = 10;

export function gangTableHeight({ rows }: Pick<PrintedGangTicket, "rows">): number {
  return (rows.length + 1) * rowHeight;
}

/** A row for each line of the gang, under headings. */
export function drawGangTable(page: TicketPage, { columns, rows }: PrintedGangTicket, y: number): void {
  drawRow(page, columns, y, "label");
  page.rule(y + rowHeight - 4);
  for (const [index, row] of rows.entries()) {
    const top = y + (index + 1) * rowHeight;
    drawRow(page, row, top, "strong");
    page.rule(top + rowHeight - 4, 0.5, colors.rule);
  }
}

function drawRow(page: TicketPage, cells: readonly string[], y: number, style: "label" | "strong"): void {
  const { x, width } = page.area;
  for (const [index, cell] of cells.entries()) {
    const start = starts[index];
    if (start === undefined) {
      const end = ends[index - starts.length] ?? 1;
      page.type.line(cell, x + end * width, y, styles[style], "right");
      continue;
    }
    const next = (starts[index + 1] ?? 0.68) * width;
    page.fit(cell, x + start * width, y, next - start * width - gutter, styles[style]);
  }
}
