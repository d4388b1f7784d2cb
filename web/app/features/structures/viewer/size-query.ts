import type { StagedBox } from "./scene/stage.ts";

/** The size and board of a box as query parameters of the shop's drawings and pictures. */
export function sizeQuery({ size: { length, width, depth }, board }: StagedBox) {
  // Inches converted to millimetres carry digits without meaning.
  const millimetres = (value: number) => String(Number(value.toFixed(4)));
  return {
    length: millimetres(length),
    width: millimetres(width),
    depth: millimetres(depth),
    unit: "mm",
    ...(board !== undefined && { board }),
  } as const;
}
