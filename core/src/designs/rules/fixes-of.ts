import type { Finding } from "../../artwork/finding.ts";
import type { Change } from "../change.ts";
import { type checkScene, designOf } from "./check-scene.ts";
import { piecesOf } from "./pieces.ts";
import { provenFix } from "./proven-fix.ts";
import { rules } from "./rule-table.ts";

/**
 * A function that returns the changes that remove a finding of a design; none if only a person can. It tries them on a copy, which takes
 * longer than the check of an object: call it for findings that are shown or fixed.
 */
export function fixesOf(...checked: Parameters<typeof checkScene>): (finding: Finding) => readonly Change[] {
  const design = designOf(...checked);
  const pieces = new Map(piecesOf(design).map((piece) => [piece.object.id, piece]));
  return (finding) => {
    const rule = rules.find(({ id }) => id === finding.fix);
    if (rule?.scope === "design") return rule.fix?.(design, finding) ?? [];
    const piece = pieces.get(finding.object ?? "");
    return rule === undefined || piece === undefined ? [] : provenFix(rule, finding, piece, design);
  };
}

/** The findings of a design without the fixes that do not help. */
export function withProvenFixes(findings: readonly Finding[], ...checked: Parameters<typeof checkScene>): Finding[] {
  const changesOf = fixesOf(...checked);
  return findings.map((finding) =>
    finding.fix === null || changesOf(finding).length > 0 ? finding : { ...finding, fix: null },
  );
}
