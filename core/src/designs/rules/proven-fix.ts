import type { Finding } from "../../artwork/finding.ts";
import { grown, meets } from "../../structures/bounds.ts";
import type { Bounds } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { drawObject } from "../drawing/draw-object.ts";
import { drawGround } from "../drawing/draw-scene.ts";
import type { Entry } from "../drawing/entry.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { sides } from "../objects.ts";
import { findingsOfPiece } from "./findings.ts";
import { disturbedArea, neighborhood, piecesOf } from "./pieces.ts";
import type { CheckedDesign, Piece, PieceRule } from "./rule.ts";

/** The changes that remove a finding of a piece; none if the changes that its rule proposes do not help. */
export function provenFix(rule: PieceRule, finding: Finding, piece: Piece, design: CheckedDesign): readonly Change[] {
  const changes = rule.fix?.(piece, design, finding) ?? [];
  return changes.length > 0 && help(changes, finding, piece, design) ? changes : [];
}

/**
 * Whether changes remove a finding, leave fewer findings than there were, and add none that blocks an approval. So a shopper can
 * apply only a limited number of fixes one after the other.
 */
function help(changes: readonly Change[], finding: Finding, piece: Piece, design: CheckedDesign): boolean {
  const next = changed(design, changes);
  const areas = [...areasOf(piece, design), ...areasOf(piece, next)];
  const before = findingsAround([piece.object.id], piece.side, design, areas);
  const after = findingsAround([piece.object.id, ...addedBy(changes)], piece.side, next, areas);
  const known = new Set(before.map(({ id, severity }) => `${severity} ${id}`));
  return (
    after.length < before.length &&
    after.every(({ id, severity }) => id !== finding.id && (severity !== "fail" || known.has(`${severity} ${id}`)))
  );
}

/** The areas of the drawing of an object, with the clear space of codes around them. */
function areasOf({ object, side }: Piece, { entries }: CheckedDesign): readonly Bounds[] {
  return entries[side].flatMap((entry) => {
    const bounds = entry.object === object.id ? boundsOfEntry(entry) : null;
    return bounds === null ? [] : [grown(bounds, neighborhood)];
  });
}

function addedBy(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => (change.kind === "put" && change.before === null ? (change.after?.id ?? []) : []));
}

/** The findings of objects and of the codes of a side that they may disturb. */
function findingsAround(
  objects: readonly string[],
  side: Piece["side"],
  design: CheckedDesign,
  areas: readonly Bounds[],
): Finding[] {
  const isNear = (piece: Piece) => {
    const own = disturbedArea(piece);
    return own !== null && areas.some((area) => meets(area, own));
  };
  const pieces = piecesOf(design).filter(
    (one) => objects.includes(one.object.id) || (one.body.kind === "code" && one.side === side && isNear(one)),
  );
  return pieces.flatMap((one) => findingsOfPiece(one, design));
}

/** The design after changes of its objects. Only these are drawn again, although swatches may have been added. */
function changed(design: CheckedDesign, changes: readonly Change[]): CheckedDesign {
  const { scene, sheet, typefaces } = design;
  const after = applyChanges(scene, changes);
  const drawnOn = (side: (typeof sides)[number]): readonly Entry[] => {
    // A side that is not printed has no drawing.
    if (design.entries[side].length === 0) return [];
    const before = new Set(scene[side]);
    return [
      ...drawGround(scene, sheet, side),
      ...after[side].flatMap((object) =>
        drawObject(object, { swatches: (before.has(object) ? scene : after).swatches, sheet, side, typefaces }),
      ),
    ];
  };
  const [outside, inside] = sides.map(drawnOn) as [readonly Entry[], readonly Entry[]];
  return { ...design, scene: after, entries: { outside, inside } };
}
