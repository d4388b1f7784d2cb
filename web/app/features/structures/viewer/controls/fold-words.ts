import type { WordKey } from "../../../../lib/words/words.ts";

/** The words for a fold, from 0 flat to 1 closed, and for the openness of a folded box, from 0 closed to 1 open. */
export function foldWord(progress: number, openness: number): WordKey {
  if (openness > 0) return openness < 1 ? "viewer.isHalfOpen" : "viewer.isOpen";
  if (progress <= 0.02) return "viewer.isFlat";
  if (progress < 0.4) return "viewer.isPartlyFolded";
  if (progress <= 0.6) return "viewer.isHalfFolded";
  return progress < 0.98 ? "viewer.isNearlyClosed" : "viewer.isClosed";
}
