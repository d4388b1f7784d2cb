import type { WordKey } from "../../../../lib/words/words.ts";

/** The words for a fold, from 0 flat to 1 closed. */
export function foldWord(progress: number): WordKey {
  if (progress <= 0.02) return "viewer.isFlat";
  if (progress < 0.4) return "viewer.isPartlyFolded";
  if (progress <= 0.6) return "viewer.isHalfFolded";
  return progress < 0.98 ? "viewer.isNearlyClosed" : "viewer.isClosed";
}
