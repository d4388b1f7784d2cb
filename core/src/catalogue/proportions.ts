/** How wide boxes may be relative to their length. */
export interface Proportions {
  /** The width may be at most this many times the length. */
  readonly widthPerLength: number;
  /** The width is always the length. */
  readonly isSquare: boolean;
}

const tolerance = 1e-6;

/** Why a size, in any unit, cannot be made because of its proportions; null if it can. */
export function proportionFault(
  { widthPerLength, isSquare }: Proportions,
  { length, width }: { readonly length: number; readonly width: number },
): "not square" | "too wide" | null {
  if (isSquare) return Math.abs(width - length) > tolerance ? "not square" : null;
  return width > widthPerLength * length + tolerance ? "too wide" : null;
}
