import type { PatternKind, PatternSettings } from "../scene.ts";
import { between } from "./mark.ts";
import { logoPitch, logoSize } from "./motif.ts";

/** The patterns whose marks repeat at equal distances; the others are scattered. */
export type RepeatingPattern = Exclude<PatternKind, "confetti" | "topography">;

export function isRepeating(pattern: PatternKind): pattern is RepeatingPattern {
  return pattern !== "confetti" && pattern !== "topography";
}

/** The diameter, thickness or length of a mark in millimetres. It grows evenly with the scale, and so does the pitch. */
export function markSize(pattern: RepeatingPattern, { scale }: PatternSettings): number {
  switch (pattern) {
    case "dots":
      return 2 * between(scale, 0.6, 12);
    case "stripes":
      return between(scale, 0.8, 30);
    case "checks":
      return between(scale, 3, 40);
    case "waves":
      return between(scale, 0.8, 14);
    case "half-drop":
      return between(scale, 3, 30);
    case "logo":
      return logoSize(scale);
  }
}

/** The distance from mark to mark, in parts of their size. */
const pitches: Readonly<Record<RepeatingPattern, (space: number) => number>> = {
  dots: (space) => between(space, 1.15, 3),
  stripes: (space) => between(space, 1.4, 5),
  checks: () => 1,
  waves: (space) => between(space, 1.5, 5),
  "half-drop": (space) => between(space, 1.2, 3),
  logo: logoPitch,
};

/** The distance from mark to mark in millimetres. */
export function pitchOf(pattern: RepeatingPattern, settings: PatternSettings): number {
  return markSize(pattern, settings) * pitches[pattern](settings.space);
}
