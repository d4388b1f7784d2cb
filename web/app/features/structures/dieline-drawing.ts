import type { WireDieline } from "@boxwright/contract/structures";

/** A dieline as SVG paths, with the sheet's y axis turned down as SVG has it. */
export interface DielineDrawing {
  readonly viewBox: string;
  readonly cut: string;
  readonly crease: string;
}

type Point = readonly [number, number];

/** Room around the sheet, in millimetres, so that no stroke is clipped. */
const margin = 8;

export function drawDieline({ cut, creases }: Pick<WireDieline, "cut" | "creases">): DielineDrawing {
  const points = cut.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    viewBox: [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(short).join(" "),
    cut: cut.map((ring) => `${path(ring)}Z`).join(""),
    crease: creases.map(path).join(""),
  };
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(-y)}`).join("L")}`;
}

/** A tenth of a millimetre is finer than any screen. */
function short(length: number): string {
  return String(Math.round(length * 10) / 10 || 0);
}
