import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import PDFDocument from "pdfkit";
import { drawFacts, factsHeight } from "./ticket/facts.ts";
import { drawFigures } from "./ticket/figures.ts";
import { drawHead } from "./ticket/head.ts";
import { drawInks, inksHeight } from "./ticket/inks.ts";
import { drawPictures, type SideImage } from "./ticket/pictures.ts";
import { drawSignOff, signOffHeight } from "./ticket/sign-off.ts";
import { TicketPage } from "./ticket/ticket-page.ts";

export type { SideImage };

const gap = 10;

/**
 * The job ticket of a line as PDF with embedded fonts: one page that goes with the goods through the plant. `images` has the pictures of the
 * printed sides, null for a side without one. The same ticket gives the same bytes.
 */
export async function jobTicketPdf(
  ticket: PrintedJobTicket,
  images: readonly (SideImage | null)[],
  orderedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: ticket.paper.toUpperCase(),
    margin: 0,
    autoFirstPage: false,
    lang: ticket.language,
    displayTitle: true,
    info: {
      Title: `${ticket.title} ${ticket.code}`,
      Creator: "Boxwright",
      Producer: "Boxwright",
      CreationDate: orderedAt,
      ModDate: orderedAt,
    },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(new TicketPage(document), ticket, images);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The pictures get the room that all other parts leave. */
function draw(page: TicketPage, ticket: PrintedJobTicket, images: readonly (SideImage | null)[]): void {
  const { area } = page;
  const top = drawFigures(page, ticket, drawHead(page, ticket, area.y) + gap) + gap;
  const signOff = area.y + area.height - signOffHeight(ticket.steps);
  const facts = signOff - factsHeight(ticket);
  const inks = facts - inksHeight(ticket) - gap / 2;
  drawPictures(page, ticket, images, { ...area, y: top, height: inks - top - gap / 2 });
  drawInks(page, ticket, inks);
  drawFacts(page, ticket, facts);
  drawSignOff(page, ticket, signOff);
}
