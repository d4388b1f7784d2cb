import type { ShopLanguage } from "../storefront/local-text.ts";
import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import type { PrintSide } from "./sheet.ts";
import { cutLinesOf, type Line, namesOn, templateOf } from "./template.ts";

/**
 * The lines of a side of a flat sheet as SVG paths, from the printed side: in millimetres right and down from the upper left corner of the
 * blank. `bleed` is the edge of the print, and `glue` the areas that must stay unprinted.
 */
export type DrawnLines = Readonly<Record<"cut" | "crease" | "bleed" | "glue", string>>;

export function drawnLinesOf(dieline: Dieline, side: PrintSide): DrawnLines {
  const { creases, bleed, glue } = templateOf(dieline, side, "en");
  const { height } = dieline.blank;
  const paths = (lines: readonly Line[]) => pathsOf(lines, height);
  return { cut: cutPathOf(dieline, side), crease: paths(creases), bleed: paths(bleed), glue: paths(glue) };
}

/** The cut of {@link DrawnLines} alone, which takes a fraction of the time of the other lines. */
export function cutPathOf(dieline: Dieline, side: PrintSide): string {
  const { cuts, perforations } = cutLinesOf(dieline, side);
  return pathsOf([...cuts, ...perforations], dieline.blank.height);
}

/** A side of a flat sheet as pages draw it. */
export interface DrawnSheet {
  readonly side: PrintSide;
  /** Of the blank, in millimetres. */
  readonly width: number;
  readonly height: number;
  /** How far the print continues beyond the blank. */
  readonly bleed: number;
  readonly lines: DrawnLines;
}

export function drawnSheetOf(dieline: Dieline, side: PrintSide): DrawnSheet {
  const { width, height } = dieline.blank;
  return { side, width, height, bleed: bleedWidth, lines: drawnLinesOf(dieline, side) };
}

/** A name of a panel, with its middle and its font size in the lengths of {@link DrawnLines}. */
interface DrawnName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A side of a flat sheet as prepress looks at it: also with the areas where text is safe from cuts and creases, and the names of panels. */
export interface ReviewSheet extends DrawnSheet {
  readonly safe: string;
  readonly names: Readonly<Record<ShopLanguage, readonly DrawnName[]>>;
}

export function reviewSheetOf(dieline: Dieline, side: PrintSide): ReviewSheet {
  const { height } = dieline.blank;
  const namesIn = (language: ShopLanguage) =>
    namesOn(dieline, side, language).map(({ text, at: [x, y], size }) => {
      return { text, x: tenth(x), y: tenth(height - y), size: tenth(size) };
    });
  return {
    ...drawnSheetOf(dieline, side),
    safe: pathsOf(templateOf(dieline, side).safe, height),
    names: { en: namesIn("en"), de: namesIn("de") },
  };
}

function pathsOf(lines: readonly Line[], height: number): string {
  return lines.map((line) => pathOf(line, height)).join("");
}

/** The path of a line of a template, whose y axis points up. */
function pathOf({ points, isClosed }: Line, height: number): string {
  const corners = points.map(([x, y]) => `${tenth(x)} ${tenth(height - y)}`).join("L");
  return corners === "" ? "" : `M${corners}${isClosed ? "Z" : ""}`;
}

/** Lengths of paths have a tenth of a millimetre, which no screen shows. */
export function tenth(length: number): number {
  return Math.round(length * 10) / 10 || 0;
}
