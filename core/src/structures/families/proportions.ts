import type { BoxFamily } from "../box-family.ts";

/** Of a family whose boxes may be at most so much wider than long. */
export function widthAtMost(widthPerLength: BoxFamily["proportions"]["widthPerLength"]): BoxFamily["proportions"] {
  return { widthPerLength, isSquare: false };
}

/** Of a family whose boxes have a square section. */
export const widthIsLength: BoxFamily["proportions"] = { widthPerLength: 1, isSquare: true };
