import type { TechnicalFact } from "@boxwright/core/artwork/file-facts";
import type { PathMark } from "../pdf/mark.ts";
import type { PrintedInk } from "./printed-ink.ts";
import { technicalKind } from "./technical-inks.ts";

/** The path of a mark in a technical ink; null if it is artwork. */
export function technicalFact({ subpaths }: PathMark, { names }: PrintedInk, isFilled: boolean): TechnicalFact | null {
  for (const ink of names) {
    const kind = technicalKind(ink);
    if (kind === null) continue;
    const rings = subpaths.flatMap(({ points, isClosed }) => {
      const [first] = points;
      if (first === undefined) return [];
      return [isClosed ? [...points, first] : [...points]];
    });
    return { kind, ink, rings, isFilled };
  }
  return null;
}
