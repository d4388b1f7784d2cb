import { boundsOfMany } from "../../structures/bounds.ts";
import { luminanceOf } from "../../structures/colour/difference.ts";
import { rgbOf } from "../../structures/colour/screen-colour.ts";
import { edgesOf } from "../../structures/polygon.ts";
import type { Point } from "../../structures/sheet.ts";
import type { TextFact } from "../file-facts.ts";
import type { Found } from "../found.ts";
import { type FoundAmount, joined } from "../joined.ts";
import { numberIn } from "../number-in.ts";
import { foundIn, type PlacedPart, partsOf } from "../placed-page.ts";
import type { MeasuredSide } from "./measured-side.ts";
import { pixelsIn } from "./plate-frame.ts";
import { contrastOf, luminanceAt, onBoard } from "./seen-colour.ts";
import { pixelAt } from "./side-plates.ts";

/** Less contrast than this is no text that people see. Letters to read need 3, so this finds only what vanishes. */
const least = 1.5;
/** In millimetres: the ground is sampled this far around a text. */
const around = 0.8;
const mostSamples = 60;
/** A part of the pixels within a text that differs from its ground is seen, whatever ink the file names. */
const seenPart = 0.05;

const words = {
  en: "Text hardly stands out from its background",
  de: "Text hebt sich kaum vom Hintergrund ab",
};

/** Texts that have nearly the luminance of what is printed around them, on the color of the board. */
export function foundContrast(measured: MeasuredSide): Found[] {
  return measured.pages.flatMap((placed) => {
    const parts = partsOf(placed, placed.page.texts, ({ quad }) => quad);
    return joined(parts.filter(({ panel }) => panel !== null).flatMap((part) => foundInText(part, measured)));
  });
}

function foundInText(part: PlacedPart<TextFact>, { plates, box }: MeasuredSide): FoundAmount[] {
  const ground = medianOf(groundAround(part.corners).flatMap((point) => luminancesOn(point)));
  const { ink } = part.fact;
  if (ground === null || ink === null) return [];
  const contrast = contrastOf(ground, luminanceOf(onBoard(rgbOf(ink), box.color, whiteUnder(part))));
  if (contrast >= least || isSeen(part, ground)) return [];
  const measured = `${numberIn(contrast).en} : 1`;
  return [foundIn(part, { check: "contrast", message: words, measured, limit: `${least} : 1` }, contrast)];

  function luminancesOn(point: Point): number[] {
    const pixel = pixelAt(plates.frame, point);
    return pixel < 0 ? [] : [luminanceAt(plates, pixel, box.color)];
  }

  /** The part of white ink under the letters, which is not between them. */
  function whiteUnder({ corners }: PlacedPart<TextFact>): number {
    let most = 0;
    if (plates.white === null) return most;
    for (const { pixel } of pixelsIn(plates.frame, [corners])) most = Math.max(most, plates.white[pixel] ?? 0);
    return most / 255;
  }

  /** Whether something within the text differs from its ground: another print of the same text, for which this one is the shadow. */
  function isSeen({ corners }: PlacedPart<TextFact>, luminance: number): boolean {
    let [seen, all] = [0, 0];
    for (const { pixel } of pixelsIn(plates.frame, [corners])) {
      all += 1;
      if (contrastOf(luminanceAt(plates, pixel, box.color), luminance) >= least) seen += 1;
    }
    return all > 0 && seen >= all * seenPart;
  }
}

/** Points of the outline of a text that is grown a little. */
function groundAround(corners: readonly Point[]): Point[] {
  const [x, y] = middleOf(corners);
  const grown = corners.map(([px, py]): Point => {
    const length = Math.hypot(px - x, py - y) || 1;
    const factor = (length + around * Math.SQRT2) / length;
    return [x + (px - x) * factor, y + (py - y) * factor];
  });
  const edges = edgesOf(grown);
  const total = edges.reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0);
  return edges.flatMap(([[ax, ay], [bx, by]]) => {
    const count = Math.ceil((Math.hypot(bx - ax, by - ay) / Math.max(total, 1e-6)) * mostSamples);
    return Array.from({ length: count }, (_, index): Point => {
      const part = (index + 0.5) / count;
      return [ax + (bx - ax) * part, ay + (by - ay) * part];
    });
  });
}

function middleOf(corners: readonly Point[]): Point {
  const { left, low, right, high } = boundsOfMany(corners);
  return [(left + right) / 2, (low + high) / 2];
}

function medianOf(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
