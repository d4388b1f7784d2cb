import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { colors } from "../pdf/style.ts";
import { styles, type TicketPage } from "./ticket-page.ts";

const rowHeight = 20;
const headHeight = 13;
/** The parts of the width: what was done, pieces, waste, name, date and time. */
const shares = [0.26, 0.14, 0.14, 0.24, 0.22];

export function signOffHeight(steps: readonly string[]): number {
  return headHeight + steps.length * rowHeight + 16;
}

/** A table for a pen: who did what, with how many pieces. */
export function drawSignOff(page: TicketPage, { steps, stepColumns, footer }: PrintedJobTicket, y: number): void {
  const { x, width } = page.area;
  const edges = shares.map((_, index) => x + width * shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  for (const [index, heading] of stepColumns.entries()) {
    page.fit(heading, (edges[index + 1] ?? x) + 4, y, width * (shares[index + 1] ?? 0) - 8, styles.label);
  }
  const top = y + headHeight;
  for (const [index, step] of steps.entries()) {
    page.rule(top + index * rowHeight, 0.5, colors.field);
    page.fit(step, x, top + index * rowHeight + 4, width * (shares[0] ?? 0) - 8, styles.strong);
  }
  const end = top + steps.length * rowHeight;
  page.rule(end, 0.5, colors.field);
  for (const edge of edges.slice(1)) {
    page.document.moveTo(edge, top).lineTo(edge, end).lineWidth(0.5).strokeColor(colors.field).stroke();
  }
  page.fit(footer, x, end + 6, width, styles.small);
}
