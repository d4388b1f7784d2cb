import type { DrawnCode } from "./code-fault.ts";

/** The widths of a bar code in modules: bar, space, bar and so on, from the left. */
export type Bars = readonly number[];

/** The bars as rectangles of full height. */
export function barPath(bars: Bars): DrawnCode {
  const total = bars.reduce((sum, width) => sum + width, 0);
  const at = (module: number) => unitText(module / total);
  let left = 0;
  const rectangles = bars.map((width, index) => {
    const from = left;
    left += width;
    return index % 2 === 0 ? `M${at(from)} 0H${at(left)}V1H${at(from)}Z` : "";
  });
  return { path: rectangles.join(""), modules: [total, 1] };
}

/** A part of the unit square. */
export function unitText(part: number): string {
  return String(Math.round(part * 1e6) / 1e6);
}
