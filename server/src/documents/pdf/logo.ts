import { colors } from "./style.ts";

/** The side of the square that the coordinates of the logo are for. */
const units = 28;

/** Draws the logo with its top left corner at x, y. */
export function drawLogo(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / units)
    .lineJoin("round");
  document.path("M4 9.5 14 4l10 5.5v9.7L14 24.5 4 19.2Z").lineWidth(2.2).stroke(colors.ink);
  document.path("M4 9.5 14 15l10-5.5").lineWidth(2.2).stroke(colors.accent);
  document.path("M14 15v9").lineWidth(2).dash(2.6, { space: 2.1 }).stroke(colors.ink);
  document.restore();
}
