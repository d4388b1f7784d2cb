import type { PrintedGangTicket } from "@boxwright/core/documents/printed-gang-ticket";
import PDFDocument from "pdfkit";
import { drawFigures } from "./ticket/figures.ts";
import { drawSheet } from "./ticket/gang-sheet.ts";
import { drawGangTable, gangTableHeight } from "./ticket/gang-table.ts";
import { headStyles, styles, TicketPage } from "./ticket/ticket-page.ts";

const gap = 10;
const headHeight = 70;
const footerHeight = 16;

/** The ticket of a gang as PDF with embedded fonts: one page that goes with the sheets. The same ticket gives the same bytes. */
export async function gangTicketPdf(ticket: PrintedGangTicket, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: ticket.paper.toUpperCase(),
    margin: 0,
    autoFirstPage: false,
    lang: ticket.language,
    displayTitle: true,
    info: {
      Title: `${ticket.title} ${ticket.number}`,
      Creator: "Boxwright",
      Producer: "Boxwright",
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(new TicketPage(document), ticket);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The drawing gets the room that all other parts leave. */
function draw(page: TicketPage, ticket: PrintedGangTicket): void {
  const { area } = page;
  page.fit(ticket.title, area.x, area.y, area.width, headStyles.line);
  page.fit(ticket.number, area.x, area.y + 13, area.width, headStyles.number);
  page.fit(ticket.goods, area.x, area.y + 53, area.width, headStyles.line);
  const top = drawFigures(page, ticket, area.y + headHeight + gap) + gap;
  const footer = area.y + area.height - footerHeight;
  const table = footer - gangTableHeight(ticket) - gap;
  drawSheet(page, ticket.sheet, { ...area, y: top, height: table - gap - top });
  drawGangTable(page, ticket, table);
  page.fit(ticket.footer, area.x, footer + 4, area.width, styles.small);
}
