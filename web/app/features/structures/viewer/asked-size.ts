import type { StagedBox } from "./stage.ts";

/** The size and board of a box as the shop's drawings and pictures are asked for them. */
export function askedSize({ size: { length, width, depth }, board }: StagedBox) {
  // Inches that were brought to millimetres carry digits of no meaning.
  const millimetres = (value: number) => String(Number(value.toFixed(4)));
  return {
    length: millimetres(length),
    width: millimetres(width),
    depth: millimetres(depth),
    unit: "mm",
    ...(board !== undefined && { board }),
  } as const;
}
