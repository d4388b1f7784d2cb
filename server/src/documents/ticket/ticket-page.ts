import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { colors } from "../pdf/style.ts";
import { leadingOf, type TextStyle, Typesetter } from "../pdf/typesetter.ts";

/** A rectangle in points from the top left corner of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 36;
const top = 30;
const bottom = 28;
const smallestSize = 7;
const shrinkage = 0.92;
const ellipsis = "…";

export const styles = {
  label: { face: "text", size: 8, color: colors.faint },
  small: { face: "text", size: 8, color: colors.muted },
  strong: { face: "strong", size: 9.5, color: colors.ink },
  name: { face: "strong", size: 8.5, color: colors.ink },
  body: { face: "text", size: 9.5, color: colors.ink },
} as const satisfies Record<string, TextStyle>;

/** What people read from afar at the top of a ticket. */
export const headStyles = {
  number: { face: "head", size: 36, color: colors.ink },
  line: { face: "strong", size: 13, color: colors.ink },
} as const satisfies Record<string, TextStyle>;

/** The only page of a ticket. */
export class TicketPage {
  readonly document: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly area: Area;

  constructor(document: PDFKit.PDFDocument) {
    document.addPage();
    const { width, height } = document.page;
    this.document = document;
    this.type = new Typesetter(document);
    this.area = { x: margin, y: top, width: width - 2 * margin, height: height - top - bottom };
  }

  /** One line of text, in smaller letters if it is wider than its room, and cut off if even the smallest ones are. */
  fit(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const fitting = this.fitting(text, width, style);
    const shown = this.type.width(text, fitting) <= width ? text : this.#cutOff(text, width, fitting);
    // Smaller letters stand on the same baseline.
    this.type.line(shown, x, y + (style.size - fitting.size) * 0.95, fitting);
  }

  /** The style in the largest size, up to its own, in which a text has room. */
  fitting(text: string, width: number, style: TextStyle): TextStyle {
    let fitting = style;
    while (this.type.width(text, fitting) > width && fitting.size > smallestSize) {
      fitting = { ...fitting, size: Math.max(smallestSize, fitting.size * shrinkage) };
    }
    return fitting;
  }

  /** As many lines of a text as have room. `rest` replaces what has none. Returns the height. */
  block(text: string, area: Area, style: TextStyle, rest = ellipsis): number {
    const room = Math.max(1, Math.floor(area.height / leadingOf(style)));
    const lines = text.split("\n").flatMap((part) => this.type.broken(part, area.width, style));
    const shown =
      lines.length <= room ? lines : [...lines.slice(0, room - 1), this.#lastLine(lines, room, area, style, rest)];
    for (const [index, line] of shown.entries()) {
      this.type.line(line, area.x, area.y + index * leadingOf(style), style);
    }
    return shown.length * leadingOf(style);
  }

  #lastLine(lines: readonly string[], room: number, { width }: Area, style: TextStyle, rest: string): string {
    return rest === ellipsis ? this.#cutOff(lines[room - 1] ?? "", width, style) : this.#cutOff(rest, width, style, "");
  }

  #cutOff(text: string, width: number, style: TextStyle, end = ellipsis): string {
    let shown = Array.from(text);
    while (shown.length > 0 && this.type.width(`${shown.join("")}${end}`, style) > width) shown = shown.slice(0, -1);
    return `${shown.join("").trimEnd()}${end}`;
  }

  rule(y: number, thickness = 1, color: string = colors.ink): void {
    const { x, width } = this.area;
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A square of a color with an edge, so that white shows on paper. */
  chip(x: number, y: number, size: number, color: string): void {
    this.document.rect(x, y, size, size).lineWidth(0.5).fillAndStroke(color, colors.field);
  }
}

/** Draws a part of the ticket from y on, and returns where it ends. */
export type DrawPart = (page: TicketPage, ticket: PrintedJobTicket, y: number) => number;
