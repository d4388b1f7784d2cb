import type { Entry } from "@boxwright/core/documents/printed-document";
import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { colors } from "../pdf/style.ts";
import { type Area, styles, type TicketPage } from "./ticket-page.ts";

const gap = 14;
const columns = 4;
const rows = 3;
const rowHeight = 37;
const space = 6;
const commentsHeight = 56;

export function factsHeight({ comments }: PrintedJobTicket): number {
  return space + rows * rowHeight + (comments.value === "" ? 0 : commentsHeight);
}

/** Facts in columns, and the customer's comments under them. */
export function drawFacts(page: TicketPage, ticket: PrintedJobTicket, y: number): void {
  const { area } = page;
  const { comments, facts, more } = ticket;
  page.rule(y, 0.75);
  const room = columns * rows;
  const shown: Entry[] = facts.length <= room ? [...facts] : [...facts.slice(0, room - 1), { label: "", value: more }];
  const width = (area.width - gap * (columns - 1)) / columns;
  for (const [index, { label, value }] of shown.entries()) {
    const x = area.x + (index % columns) * (width + gap);
    const top = y + space + Math.floor(index / columns) * rowHeight;
    page.fit(label, x, top, width, styles.label);
    page.block(value, { x, y: top + 9.5, width, height: rowHeight - 10 }, styles.name);
  }
  const below = { ...area, y: y + space + rows * rowHeight, height: commentsHeight - space };
  if (comments.value !== "") drawComments(page, ticket, below);
}

function drawComments(page: TicketPage, { comments, more }: PrintedJobTicket, area: Area): void {
  const { x, y, width, height } = area;
  page.document.rect(x, y, width, height).lineWidth(1).strokeColor(colors.accent).stroke();
  page.fit(comments.label, x + 6, y + 3, width - 12, { ...styles.label, color: colors.accent });
  page.block(comments.value, { x: x + 6, y: y + 13, width: width - 12, height: height - 14 }, styles.name, more);
}
