import type { LengthUnit } from "../kernel/units.ts";
import { millimetresPerInch } from "../kernel/units.ts";
import type { ShopLanguage } from "../storefront/local-text.ts";
import type { Dieline } from "./dieline.ts";
import { dielineMargin } from "./drawing-margins.ts";
import { millimetreText } from "./millimetre-text.ts";
import { type PlacedName, placeNames } from "./place-names.ts";
import type { Point, Segment } from "./sheet.ts";

const ink = "#1f1a16";
const accent = "#c5361a";

/** In an SVG, y points down. */
function pathOf(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${millimetreText(x)} ${millimetreText(-y)}`).join("L")}${closed ? "Z" : ""}`;
}

function textOf({ text, at: [x, y], size }: PlacedName): string {
  return `<text x="${millimetreText(x)}" y="${millimetreText(-y)}" font-size="${millimetreText(size)}">${text}</text>`;
}

function linesPath(segments: readonly Segment[]): string {
  return segments.map((segment) => pathOf(segment, false)).join("");
}

/**
 * The dieline as an SVG at true scale: solid cut lines, dashed creases, dotted perforations and the names of panels. `unit` is
 * that of the SVG's width and height; its coordinates are millimetres. The same dieline gives the same bytes.
 */
export function drawSvg(dieline: Dieline, unit: LengthUnit, language: ShopLanguage = "en"): string {
  const { blank, cut, creases, perforations, family, board } = dieline;
  const [x, y] = [blank.x - dielineMargin, -(blank.y + blank.height) - dielineMargin];
  const [width, height] = [blank.width + 2 * dielineMargin, blank.height + 2 * dielineMargin];
  const printed = (length: number) =>
    unit === "mm" ? `${millimetreText(length)}mm` : `${millimetreText(length / millimetresPerInch)}in`;
  const letters = Math.min(12, Math.max(blank.width, blank.height) / 40);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${printed(width)}" height="${printed(height)}" viewBox="${[x, y, width, height].map(millimetreText).join(" ")}">`,
    `<title>${family.names[language]}, ${family.standard}, ${board.names[language]}</title>`,
    `<g id="cut" fill="none" stroke="${ink}" stroke-width="0.5" stroke-linejoin="round"><path d="${cut.map((ring) => pathOf(ring, true)).join("")}"/></g>`,
    `<g id="crease" fill="none" stroke="${accent}" stroke-width="0.4" stroke-dasharray="4 3"><path d="${linesPath(creases)}"/></g>`,
    ...(perforations.length === 0
      ? []
      : [
          `<g id="perforation" fill="none" stroke="${ink}" stroke-width="0.5" stroke-dasharray="2 2"><path d="${linesPath(perforations)}"/></g>`,
        ]),
    `<g id="names" fill="${ink}" font-family="sans-serif" text-anchor="middle" dominant-baseline="central">${placeNames(dieline, letters, language).map(textOf).join("")}</g>`,
    "</svg>",
    "",
  ].join("\n");
}
