import type { Finding } from "../../artwork/finding.ts";
import { boundsOfMany } from "../../structures/bounds.ts";
import type { CheckedDesign, Piece, PieceRule, Report, Rule } from "./rule.ts";
import { rules } from "./rule-table.ts";

/** The findings of the design as a whole. Fixes are proposed, not proven. */
export function findingsOfDesign(design: CheckedDesign): Finding[] {
  return rules.flatMap((rule) =>
    rule.scope === "design" ? rule.check(design).map((report) => findingOf(rule, report, null)) : [],
  );
}

/** The findings of a piece. Fixes are proposed, not proven. */
export function findingsOfPiece(piece: Piece, design: CheckedDesign): Finding[] {
  return pieceRules().flatMap((rule) => foundBy(rule, piece, design));
}

/** The findings of an unchanged piece near changed ones: its known findings, except those of rules that look around. */
export function findingsAmongOthers(known: readonly Finding[], piece: Piece, design: CheckedDesign): Finding[] {
  return pieceRules().flatMap((rule) =>
    rule.looksAround ? foundBy(rule, piece, design) : known.filter((finding) => finding.rule === rule.id),
  );
}

function pieceRules(): readonly PieceRule[] {
  return rules.filter((rule) => rule.scope === "piece");
}

function foundBy(rule: PieceRule, piece: Piece, design: CheckedDesign): Finding[] {
  return rule.check(piece, design).map((report) => findingOf(rule, report, piece));
}

function findingOf(rule: Rule, report: Report, piece: Piece | null): Finding {
  const { severity, message, measured = null, limit = null, hasFix = true } = report;
  const subject = piece?.object.id ?? "design";
  const part = report.part === undefined ? "" : `/${report.part}`;
  const bounds = piece?.corners ? boundsOfMany(piece.corners) : null;
  return {
    id: `${rule.id}/${subject}${part}`,
    rule: rule.id,
    severity,
    side: piece?.side ?? report.side ?? "outside",
    panel: piece?.panel ?? null,
    object: piece?.object.id ?? null,
    box: bounds && [bounds.left, bounds.low, bounds.right, bounds.high],
    message,
    measured,
    limit,
    fix: hasFix && rule.fix !== undefined ? rule.id : null,
  };
}
