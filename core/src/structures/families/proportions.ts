import type { BoxFamily } from "../box-family.ts";

/** The width is at most this multiple of the length. */
export function widthAtMost(widthPerLength: BoxFamily["proportions"]["widthPerLength"]): BoxFamily["proportions"] {
  return { widthPerLength, isSquare: false };
}

/** The box has a square section. */
export const widthIsLength: BoxFamily["proportions"] = { widthPerLength: 1, isSquare: true };
