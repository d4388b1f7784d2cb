import { qrPath } from "@boxwright/core/designs/codes/qr-path";
import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { drawLogo } from "../pdf/logo.ts";
import { colors } from "../pdf/style.ts";
import type { TextStyle } from "../pdf/typesetter.ts";
import { type DrawPart, headStyles, type TicketPage } from "./ticket-page.ts";

const height = 88;
const dueWidth = 112;
const gap = 14;
const paper = "#ffffff";
const { number, line } = headStyles;
const product = { face: "text", size: 13, color: colors.muted } as const satisfies TextStyle;
const due = {
  label: { face: "strong", size: 9, color: paper },
  weekday: { face: "head", size: 34, color: paper },
  day: { face: "strong", size: 15, color: paper },
} as const satisfies Record<string, TextStyle>;

/** The order, what is made, when it is due, and the code for scanners. */
export const drawHead: DrawPart = (page, ticket, y) => {
  const { x, width } = page.area;
  const codeX = x + width - height;
  const dueX = codeX - gap - dueWidth;
  drawOrder(page, ticket, { x, y, width: dueX - gap - x });
  drawDue(page, ticket, { x: dueX, y });
  drawCode(page, ticket.code, codeX, y);
  drawTab(page, ticket.due.tab);
  return y + height;
};

function drawOrder(
  page: TicketPage,
  ticket: PrintedJobTicket,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  drawLogo(page.document, x - 2, y - 2, 18);
  page.fit(ticket.title, x + 20, y, width - 20, line);
  page.fit(ticket.orderNumber, x, y + 13, width, number);
  page.fit(ticket.line, x, y + 53, width, line);
  page.fit(ticket.product, x, y + height - 18, width, product);
}

function drawDue(
  page: TicketPage,
  ticket: PrintedJobTicket,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  page.document.rect(x, y, dueWidth, height).fill(colors.ink);
  const [left, width] = [x + 10, dueWidth - 20];
  page.fit(ticket.due.label, left, y + 7, width, due.label);
  page.fit(ticket.due.weekday, left, y + 16, width, due.weekday);
  page.fit(ticket.due.day, left, y + 62, width, due.day);
}

/** The path of the code has y up. The white margin of the page is its clear space. */
function drawCode({ document }: TicketPage, code: string, x: number, y: number): void {
  const drawn = qrPath(code);
  if ("fault" in drawn) throw new Error(`The QR code of ${code} cannot be drawn`);
  document
    .save()
    .translate(x, y + height)
    .scale(height, -height)
    .path(drawn.path)
    .fill("#000000", "even-odd")
    .restore();
}

/** A black tab at the edge of the page, lower for each later day of the week. */
function drawTab({ document }: TicketPage, tab: number): void {
  const { width, height: whole } = document.page;
  const length = whole / 7;
  document.rect(width - 10, tab * length, 10, length).fill(colors.ink);
}
