import type { Found } from "../found.ts";
import type { PrintProfile } from "../profiles.ts";
import { sheetBox } from "./plate-frame.ts";
import { inkAt, type SidePlates } from "./side-plates.ts";

/** A pixel counts if all pixels this far around it have too much ink, too: at edges, viewers mix colors that a press does not. */
const around = 5;
const full = 255;

/** Places with more ink than dries in a stack. */
export function foundInkSum(plates: SidePlates, { inkSum: { warn, fail } }: PrintProfile): Found[] {
  const { frame } = plates;
  const heavy = heavyArea(plates, warn);
  if (heavy === null) return [];
  const measured = Math.round((percentile(heavy.sums, 0.99) * 100) / full);
  return [
    {
      check: "ink-sum",
      severity: measured > fail ? "fail" : "warn",
      message: { en: "Too much ink in one place", de: "Zu viel Farbe an einer Stelle" },
      measured: `${measured} %`,
      limit: `${warn} %`,
      box: sheetBox(frame, heavy.bounds),
    },
  ];
}

interface HeavyArea {
  /** In pixels: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
  readonly sums: readonly number[];
}

/** The pixels in the middle of a square that is above the limit. Runs above the limit are counted along rows and then along columns. */
function heavyArea(plates: SidePlates, limit: number): HeavyArea | null {
  const { columns, rows } = plates.frame;
  const least = (limit * full) / 100 + 1;
  const side = 2 * around + 1;
  const below = new Uint16Array(columns);
  const sums: number[] = [];
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column < columns; column++) {
      run = inkAt(plates, row * columns + column) > least ? run + 1 : 0;
      below[column] = run >= side ? (below[column] ?? 0) + 1 : 0;
      if ((below[column] ?? 0) < side) continue;
      const [x, y] = [column - around, row - around];
      sums.push(inkAt(plates, y * columns + x));
      [left, top] = [Math.min(left, x - around), Math.min(top, y - around)];
      [right, bottom] = [Math.max(right, x + around + 1), Math.max(bottom, y + around + 1)];
    }
  }
  return sums.length === 0 ? null : { bounds: [left, top, right, bottom], sums };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = Uint16Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
