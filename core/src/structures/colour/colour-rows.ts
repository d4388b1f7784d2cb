import type { ColourTable } from "./colour-table.ts";

const bytes = 256;

/**
 * Converts many colors of four inks, a byte each, as `lookUp` converts one. `write` gets the index of a color and its bytes. Neighbors are often
 * equal, so a color is looked up only if it differs from the one before.
 */
export function convertRows(
  { steps, values }: ColourTable,
  [first, second, third, fourth]: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  write: (index: number, red: number, green: number, blue: number) => void,
): void {
  const { low, part } = positions(steps);
  const [ofThird, ofSecond, ofFirst] = [steps * 3, steps ** 2 * 3, steps ** 3 * 3];
  let [red, green, blue, known] = [0, 0, 0, -1];
  for (let index = 0; index < first.length; index++) {
    const a = first[index] ?? 0;
    const b = second[index] ?? 0;
    const c = third[index] ?? 0;
    const d = fourth[index] ?? 0;
    const key = ((a * bytes + b) * bytes + c) * bytes + d;
    if (key !== known) {
      known = key;
      red = 0;
      green = 0;
      blue = 0;
      const base = (low[a] ?? 0) * ofFirst + (low[b] ?? 0) * ofSecond + (low[c] ?? 0) * ofThird + (low[d] ?? 0) * 3;
      for (let corner = 0; corner < 16; corner++) {
        const ofCorner = weightOf(part[a] ?? 0, corner & 1) * weightOf(part[b] ?? 0, (corner >> 1) & 1);
        const weight = ofCorner * weightOf(part[c] ?? 0, (corner >> 2) & 1) * weightOf(part[d] ?? 0, corner >> 3);
        if (weight === 0) continue;
        const across = (corner & 1) * ofFirst + ((corner >> 1) & 1) * ofSecond;
        const at = base + across + ((corner >> 2) & 1) * ofThird + (corner >> 3) * 3;
        red += weight * (values[at] ?? 0);
        green += weight * (values[at + 1] ?? 0);
        blue += weight * (values[at + 2] ?? 0);
      }
    }
    write(index, red, green, blue);
  }
}

function weightOf(part: number, isHigh: number): number {
  return isHigh === 1 ? part : 1 - part;
}

/** The corner of the grid below each byte, and how far the byte is beyond it. */
function positions(steps: number): { readonly low: Uint8Array; readonly part: Float64Array } {
  const [low, part] = [new Uint8Array(bytes), new Float64Array(bytes)];
  for (let byte = 0; byte < bytes; byte++) {
    const position = (byte / 255) * (steps - 1);
    low[byte] = Math.min(Math.floor(position), steps - 2);
    part[byte] = position - (low[byte] ?? 0);
  }
  return { low, part };
}
