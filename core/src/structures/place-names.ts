import type { ShopLanguage } from "../storefront/local-text.ts";
import { panelNameIn } from "./panel-names.ts";
import { boundsOf, type Panel, type Point, type Sheet } from "./sheet.ts";

/** A panel's name in the drawing: its middle and its font size, in millimetres. */
export interface PlacedName {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
}

/** The mean width of a letter, relative to the font size. */
const letterWidth = 0.56;

/** The panel names, each as large as it fits and at most `largest`. A name that would be too small or in a hole is left out. */
export function placeNames(
  { panels, slots }: Pick<Sheet, "panels" | "slots">,
  largest: number,
  language: ShopLanguage,
): PlacedName[] {
  return panels.flatMap((panel) => {
    const text = panelNameIn(language, panel.name);
    const size = Math.min(largest, sizeThatFits(panel, text));
    const at = centre(panel.poly);
    return size < largest * 0.55 || slots.some((slot) => touches(slot, at, size)) ? [] : [{ text, at, size }];
  });
}

function sizeThatFits({ poly }: Panel, text: string): number {
  const { left, right, low, high } = boundsOf(poly);
  const room = (right - left) * (poly.length === 3 ? 0.55 : 0.9);
  return Math.min((high - low) * 0.5, room / (text.length * letterWidth));
}

/** The middle of a polygon; in a triangle its centroid, where it is wide enough for a name. */
function centre(poly: readonly Point[]): Point {
  if (poly.length === 3) return [mean(poly.map(([x]) => x)), mean(poly.map(([, y]) => y))];
  const { left, right, low, high } = boundsOf(poly);
  return [(left + right) / 2, (low + high) / 2];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether text of this font size, centred on a point, overlaps a hole. */
function touches(hole: readonly Point[], [x, y]: Point, size: number): boolean {
  const [holeX, holeY] = centre(hole);
  const { left, right, low, high } = boundsOf(hole);
  return Math.abs(x - holeX) < (right - left) / 2 && Math.abs(y - holeY) < (high - low + size) / 2;
}
