import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { hasWhite } from "@boxwright/core/designs/drawing/ink";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { identity } from "@boxwright/core/structures/matrix";
import { matrixOperator } from "../../structures/print/operators.ts";
import { colorOperator, pathOperators } from "./operators.ts";

/** A picture in the resources of the page. */
export interface PlacedPicture {
  readonly name: string;
  /** From the picture's unit square to the sheet, for each of its copies. */
  readonly matrices: readonly Matrix[];
  /** Whether its copies hide everything below them. */
  readonly isOpaque: boolean;
}

export type PictureOf = (entry: Entry) => PlacedPicture | null;

/** The names of the color space of white ink and of the state in which it overprints, in the resources of the page. */
export interface WhiteNames {
  readonly color: string;
  readonly overprint: string;
}

const noInk = [0, 0, 0, 0] as const;

/** Paints the process colors of a drawing, in millimetres of the sheet. Where white ink lies alone, the colors below it are left out. */
export function processOperators(entries: readonly Entry[], pictureOf: PictureOf): string {
  const colors = (ink: Ink, of: "fill" | "stroke") => colorOperator(ink.white === "only" ? noInk : ink.cmyk, of);
  return entries.map((entry) => painted(entry, colors, pictureOf(entry))).join("");
}

/**
 * Paints the white ink of a drawing: one plate below all colors, so it is drawn last and overprints them. An entry that hides
 * white ink in the drawing knocks it out on the plate. Empty without white ink.
 */
export function whiteOperators(
  entries: readonly Entry[],
  pictureOf: PictureOf,
  { color, overprint }: WhiteNames,
): string {
  const first = entries.findIndex((entry) => hasWhite(entry.ink) || hasWhite(entry.stroke?.ink ?? null));
  if (first < 0) return "";
  const tints = (ink: Ink, of: "fill" | "stroke") => `${hasWhite(ink) ? 1 : 0} ${of === "fill" ? "scn" : "SCN"}`;
  const above = entries.slice(first).map((entry) => {
    const picture = pictureOf(entry);
    if (picture === null) return painted(entry, tints, null);
    return picture.isOpaque ? hidden(entry, picture, tints({ cmyk: noInk, white: null }, "fill")) : "";
  });
  return `q /${overprint} gs /${color} CS /${color} cs\n${above.join("")}Q\n`;
}

/** Paints what a picture hides: its whole outline, or the copies of a repeated picture within it. */
function hidden({ path, matrix, clip, image }: Entry, { matrices }: PlacedPicture, color: string): string {
  const outline = pathOperators(path, matrix);
  if (outline === "") return "";
  const copies = matrices.map((copy) => `${pathOperators(unitSquare, copy)} f`);
  const area = image?.tile === undefined ? `${outline} f` : `${outline} W n\n${copies.join("\n")}`;
  const within = clip === null ? "" : `${pathOperators(clip, identity)} W n\n`;
  return `q\n${within}${color}\n${area}\nQ\n`;
}

const unitSquare = "M0 0L1 0L1 1L0 1Z";

/** Paints one entry: its fill or picture, then its stroke. */
function painted(
  { path, matrix, ink, stroke, clip }: Entry,
  color: (ink: Ink, of: "fill" | "stroke") => string,
  picture: PlacedPicture | null,
): string {
  const outline = pathOperators(path, matrix);
  if (outline === "" || (ink === null && stroke === null && picture === null)) return "";
  const parts: string[] = [];
  if (clip !== null) parts.push(`${pathOperators(clip, identity)} W n`);
  if (picture !== null) {
    const copies = picture.matrices.map((matrix) => `${matrixOperator(matrix)} /${picture.name} Do`);
    const each = copies.length === 1 ? copies : copies.map((copy) => `q ${copy} Q`);
    parts.push(`q ${outline} W n\n${each.join("\n")} Q`);
  } else if (ink !== null) {
    parts.push(`${color(ink, "fill")}\n${outline} f`);
  }
  if (stroke !== null) parts.push(`${color(stroke.ink, "stroke")} ${lineOperators(stroke)}\n${outline} S`);
  return `q\n${parts.join("\n")}\nQ\n`;
}

/** The width in millimetres. Corners are mitred up to the limit of SVG, which the editor draws with. */
function lineOperators({ width, dash }: Pick<NonNullable<Entry["stroke"]>, "width" | "dash">): string {
  if (!(width >= 0 && width < 10_000)) throw new Error(`A line of ${width} mm cannot be printed`);
  const dashes = dash === undefined ? "" : ` [${dash.map((length) => length.toFixed(4)).join(" ")}] 0 d`;
  return `4 M ${width.toFixed(4)} w${dashes}`;
}
