import type { Finding } from "@boxwright/core/artwork/finding";
import type { watchedRules } from "./watched-rules.ts";

const missingLetter: (typeof watchedRules)[number] = "missing-letter";

/** The findings that hold. A typeface that did not load may have the letters that are missing without it. */
export function certainFindings(findings: readonly Finding[], areTypefacesLoaded: boolean): readonly Finding[] {
  return areTypefacesLoaded ? findings : findings.filter(({ rule }) => rule !== missingLetter);
}
