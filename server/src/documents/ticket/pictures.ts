import type { PicturedSide, PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import type { Line } from "@boxwright/core/structures/template";
import { colors } from "../pdf/style.ts";
import { type Area, styles, type TicketPage } from "./ticket-page.ts";

const gap = 16;
const legendHeight = 14;

/** A picture of a side as JPEG. */
export interface SideImage {
  readonly jpeg: Uint8Array;
  /** How far it reaches beyond the blank on each side, in millimetres. */
  readonly margin: number;
}

/** The colors and dashes of lines, in points, like those of the print template. */
const strokes = {
  cut: { color: "#d4006a", width: 0.8, dash: null },
  crease: { color: "#0072bc", width: 0.8, dash: [5, 2.5] },
  tear: { color: "#e07b00", width: 0.8, dash: [2, 2] },
} as const;
type Stroke = keyof typeof strokes;

/** The printed sides next to each other, each with its artwork under the lines of the blank; `images` has the pictures by their place. */
export function drawPictures(
  page: TicketPage,
  ticket: PrintedJobTicket,
  images: readonly (SideImage | null)[],
  area: Area,
): void {
  const count = ticket.pictures.length;
  const width = (area.width - gap * (count - 1)) / count;
  for (const [index, side] of ticket.pictures.entries()) {
    const part = { x: area.x + index * (width + gap), y: area.y, width, height: area.height - legendHeight };
    drawSide(page, ticket.boardColor, side, images[index] ?? null, part);
  }
  drawLegend(page, ticket, area.y + area.height - legendHeight + 4);
}

function drawSide(
  page: TicketPage,
  boardColor: string,
  { label, template }: PicturedSide,
  image: SideImage | null,
  area: Area,
): void {
  const { document } = page;
  const room = { ...area, y: area.y + 12, height: area.height - 12 };
  const scale = Math.min(room.width / template.width, room.height / template.height);
  const [width, height] = [template.width * scale, template.height * scale];
  const [x, y] = [room.x + (room.width - width) / 2, room.y + (room.height - height) / 2];
  page.fit(label, area.x, area.y, area.width, styles.label);
  document
    .save()
    .translate(x, y + height)
    .scale(scale, -scale);
  if (image === null) fill(document, template.cuts, boardColor);
  else drawImage(document, template, image);
  stroke(document, template.cuts, "cut", scale);
  stroke(document, template.creases, "crease", scale);
  stroke(document, template.perforations, "tear", scale);
  document.restore();
}

/** The picture within the cuts, in millimetres of the blank, y up. */
function drawImage(
  document: PDFKit.PDFDocument,
  { cuts, width, height }: PicturedSide["template"],
  { jpeg, margin }: SideImage,
): void {
  document.save();
  trace(document, closedOf(cuts));
  document
    .clip("even-odd")
    .translate(-margin, height + margin)
    .scale(1, -1);
  document.image(Buffer.from(jpeg), 0, 0, { width: width + 2 * margin, height: height + 2 * margin }).restore();
}

function fill(document: PDFKit.PDFDocument, lines: readonly Line[], color: string): void {
  trace(document, closedOf(lines));
  document.fill(color, "even-odd");
}

/** Slits have no area. */
export function closedOf(lines: readonly Line[]): Line[] {
  return lines.filter(({ isClosed }) => isClosed);
}

/** Widths and dashes are points of the page, although the drawing is scaled. */
function stroke(document: PDFKit.PDFDocument, lines: readonly Line[], kind: Stroke, scale: number): void {
  if (lines.length === 0) return;
  const { color, width, dash } = strokes[kind];
  // A pale edge shows the line on dark artwork.
  trace(document, lines);
  document
    .undash()
    .lineWidth((width * 3) / scale)
    .strokeColor("#ffffff", 0.6)
    .stroke();
  trace(document, lines);
  document.lineWidth(width / scale).strokeColor(color, 1);
  if (dash === null) document.undash();
  else document.dash(dash[0] / scale, { space: dash[1] / scale });
  document.stroke().undash();
}

export function trace(document: PDFKit.PDFDocument, lines: readonly Line[]): void {
  for (const { points, isClosed } of lines) {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) document.moveTo(x, y);
      else document.lineTo(x, y);
    }
    if (isClosed) document.closePath();
  }
}

function drawLegend(page: TicketPage, { lines, pictures }: PrintedJobTicket, y: number): void {
  const { document, type } = page;
  const hasTears = pictures.some(({ template }) => template.perforations.length > 0);
  const shown: readonly Stroke[] = hasTears ? ["cut", "crease", "tear"] : ["cut", "crease"];
  let { x } = page.area;
  for (const kind of shown) {
    const { color, width, dash } = strokes[kind];
    document
      .save()
      .moveTo(x, y + 5)
      .lineTo(x + 22, y + 5)
      .lineWidth(width + 0.4)
      .strokeColor(color);
    if (dash !== null) document.dash(dash[0], { space: dash[1] });
    document.stroke().restore();
    type.line(lines[kind], x + 27, y, { ...styles.small, color: colors.ink });
    x += 27 + type.width(lines[kind], styles.small) + 16;
  }
}
