import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import { boundsOf, type Panel, type Point } from "@boxwright/core/structures/sheet";

/** A dieline as SVG paths, with the sheet's y axis turned down as SVG has it. */
export interface DielineDrawing {
  readonly viewBox: string;
  readonly cut: string;
  readonly crease: string;
  readonly perforation: string;
  /** Names of the panels that are large enough and have no hole in their middle, with the middle of each. */
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

/** Room around the sheet, in millimetres, so that no stroke is clipped. */
const margin = 8;

/** The parts of a dieline that are drawn, computed here or read from the API. */
interface Drawn extends Pick<Dieline, "cut" | "creases" | "perforations"> {
  readonly panels: readonly Pick<Panel, "name" | "poly">[];
}

/** Draws a sheet with the names of its panels in a language. */
export function drawDieline({ cut, creases, perforations, panels }: Drawn, language: ShopLanguage): DielineDrawing {
  const { left, right, low, high } = boundsOf(cut.flat());
  const [width, height] = [right - left, high - low];
  return {
    viewBox: [left - margin, -high - margin, width + 2 * margin, height + 2 * margin].map(short).join(" "),
    cut: cut.map((ring) => `${path(ring)}Z`).join(""),
    crease: creases.map(path).join(""),
    perforation: perforations.map(path).join(""),
    names: panels.flatMap(({ name, poly }) =>
      nameOf({ name: panelNameIn(language, name), poly }, cut.slice(1), Math.max(width, height)),
    ),
  };
}

/** The width of a letter as a share of the sheet's longer side: all names have the same font size. */
const letterShare = 1 / 75;

function nameOf(
  { name, poly }: Drawn["panels"][number],
  holes: Drawn["cut"],
  longerSide: number,
): DielineDrawing["names"] {
  const { left, right, low, high } = boundsOf(poly);
  const letter = longerSide * letterShare;
  // A triangle is narrower at its name, which is a third of its height above its side.
  const isTriangle = poly.length === 3;
  const room = (right - left) * (isTriangle ? 0.6 : 1);
  if (room < name.length * letter || high - low < 3 * letter) return [];
  const [x, y] = isTriangle ? meanOf(poly) : [(left + right) / 2, (low + high) / 2];
  const isInHole = holes.map(boundsOf).some((hole) => hole.left < x && x < hole.right && isLevelWith(y, hole, letter));
  return isInHole ? [] : [{ text: name, x: tenth(x), y: tenth(-y) }];
}

function meanOf(points: readonly Point[]): Point {
  const [x, y] = points.reduce(([sumX, sumY], point) => [sumX + point[0], sumY + point[1]], [0, 0]);
  return [x / points.length, y / points.length];
}

function isLevelWith(y: number, { low, high }: { low: number; high: number }, letter: number): boolean {
  return low - letter < y && y < high + letter;
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10 || 0;
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(-y)}`).join("L")}`;
}

/** A tenth of a millimetre is finer than any screen. */
function short(length: number): string {
  return String(tenth(length));
}
