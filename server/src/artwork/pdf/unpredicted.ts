import { type MaybeObject, numberEntry } from "./objects.ts";

/** Undoes the PNG predictors of a stream (ISO 32000-1, 7.4.4.4), which store bytes as differences from their neighbours. */
export function unpredicted(bytes: Uint8Array, params: MaybeObject): Uint8Array {
  if ((numberEntry(params, "Predictor") ?? 1) < 10) return bytes;
  const bits = (numberEntry(params, "Colors") ?? 1) * (numberEntry(params, "BitsPerComponent") ?? 8);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  const row = Math.ceil((bits * (numberEntry(params, "Columns") ?? 1)) / 8);
  if (!(row > 0 && row < bytes.length + 1)) return bytes;
  const rows = Math.floor(bytes.length / (row + 1));
  const plain = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index++) {
    const predictor = bytes[index * (row + 1)] ?? 0;
    for (let column = 0; column < row; column++) {
      const at = index * row + column;
      const left = column >= pixel ? (plain[at - pixel] ?? 0) : 0;
      const above = index > 0 ? (plain[at - row] ?? 0) : 0;
      const corner = column >= pixel && index > 0 ? (plain[at - row - pixel] ?? 0) : 0;
      plain[at] = (bytes[index * (row + 1) + 1 + column] ?? 0) + predicted(predictor, left, above, corner);
    }
  }
  return plain;
}

function predicted(predictor: number, left: number, above: number, corner: number): number {
  if (predictor === 1) return left;
  if (predictor === 2) return above;
  if (predictor === 3) return (left + above) >> 1;
  return predictor === 4 ? nearest(left, above, corner) : 0;
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
