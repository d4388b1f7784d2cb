import type { WireDieline } from "@boxwright/contract/structures";

/** A dieline as SVG paths, with the sheet's y axis turned down as SVG has it. */
export interface DielineDrawing {
  readonly viewBox: string;
  readonly cut: string;
  readonly crease: string;
  /** Names of the panels that are large enough to bear one, with the middle of each. */
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

type Point = readonly [number, number];

/** Room around the sheet, in millimetres, so that no stroke is clipped. */
const margin = 8;

export function drawDieline({ cut, creases, panels }: Pick<WireDieline, "cut" | "creases" | "panels">): DielineDrawing {
  const points = cut.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    viewBox: [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(short).join(" "),
    cut: cut.map((ring) => `${path(ring)}Z`).join(""),
    crease: creases.map(path).join(""),
    names: panels.flatMap((panel) => nameOf(panel, Math.max(width, height))),
  };
}

/** How wide a letter is, as a part of the sheet's longer side: names are written in letters of one size. */
const letterShare = 1 / 75;

function nameOf({ name, poly }: WireDieline["panels"][number], longerSide: number): DielineDrawing["names"] {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const letter = longerSide * letterShare;
  if (right - left < name.length * letter || high - low < 3 * letter) return [];
  return [{ text: name, x: tenth((left + right) / 2), y: tenth(-(low + high) / 2) }];
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
