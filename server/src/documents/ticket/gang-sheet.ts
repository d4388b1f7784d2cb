import type { DrawnBlank, PrintedGangTicket } from "@boxwright/core/documents/printed-gang-ticket";
import { colors } from "../pdf/style.ts";
import type { TextStyle } from "../pdf/typesetter.ts";
import { closedOf, trace } from "./pictures.ts";
import type { Area, TicketPage } from "./ticket-page.ts";

/** One after another for the letters, so that neighbours differ. */
const fills = ["#ece3d3", "#f4dcd6", "#dbe7dc", "#dde3ee"];
const letter = { face: "strong", size: 15, color: colors.ink } as const satisfies TextStyle;

/** The sheet with the blanks on it, as large as its room allows. */
export function drawSheet(page: TicketPage, { width, height, blanks }: PrintedGangTicket["sheet"], room: Area): void {
  const { document, type } = page;
  const scale = Math.min(room.width / width, room.height / height);
  const [x, bottom] = [room.x + (room.width - width * scale) / 2, room.y + height * scale];
  document
    .rect(x, room.y, width * scale, height * scale)
    .lineWidth(1)
    .strokeColor(colors.ink)
    .stroke();
  document
    .save()
    .translate(x, bottom)
    .scale(scale, -scale)
    .lineWidth(0.6 / scale);
  for (const blank of blanks) drawBlank(document, blank, scale);
  document.restore();
  for (const { letter: text, center } of blanks) {
    const left = x + center[0] * scale - type.width(text, letter) / 2;
    type.line(text, left, bottom - center[1] * scale - letter.size * 0.6, letter);
  }
}

function drawBlank(document: PDFKit.PDFDocument, { letter: text, cuts, creases }: DrawnBlank, scale: number): void {
  trace(document, closedOf(cuts));
  document.fill(fills[text.charCodeAt(0) % fills.length] ?? colors.rule, "even-odd");
  trace(document, creases);
  document
    .dash(3 / scale, { space: 2 / scale })
    .strokeColor(colors.field)
    .stroke()
    .undash();
  trace(document, cuts);
  document.strokeColor(colors.ink).stroke();
}
