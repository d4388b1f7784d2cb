import type { Found } from "../found.ts";
import { type MeasuredSide, middleOf, panelAt } from "./measured-side.ts";
import { pixelAreas } from "./pixel-areas.ts";
import { inkAt, type SidePlates } from "./side-plates.ts";

/** A pixel counts if all pixels this far around it have too much ink, too: at edges, viewers mix colors that a press does not. */
const around = 5;
const full = 255;

/** Places with more ink than dries in a stack. */
export function foundInkSum(measured: MeasuredSide): Found[] {
  const { plates, profile } = measured;
  const { warn, fail } = profile.inkSum;
  return pixelAreas(plates.frame, heavyPixels(plates, warn)).map(({ box, pixels }, part) => {
    const percent = Math.round(
      (percentile(
        pixels.map((pixel) => inkAt(plates, pixel)),
        0.99,
      ) *
        100) /
        full,
    );
    return {
      check: "ink-sum",
      severity: percent > fail ? "fail" : "warn",
      message: { en: "Too much ink in one place", de: "Zu viel Farbe an einer Stelle" },
      measured: `${percent} %`,
      limit: `${warn} %`,
      box,
      panel: panelAt(measured, middleOf(box)),
      part,
    };
  });
}

/** The pixels in the middle of a square that is above the limit. Runs above the limit are counted along rows and then along columns. */
function* heavyPixels(plates: SidePlates, limit: number): Generator<number> {
  const { columns, rows } = plates.frame;
  const least = (limit * full) / 100 + 1;
  const side = 2 * around + 1;
  const above = new Uint16Array(columns);
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column < columns; column++) {
      run = inkAt(plates, row * columns + column) > least ? run + 1 : 0;
      above[column] = run >= side ? (above[column] ?? 0) + 1 : 0;
      if ((above[column] ?? 0) >= side) yield (row - around) * columns + column - around;
    }
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = Uint16Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
