import type { Finding } from "../../artwork/finding.ts";
import { profileOf } from "../../artwork/profiles.ts";
import { grown, meets } from "../../structures/bounds.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import { sides } from "../objects.ts";
import { changedObjects } from "./changed-objects.ts";
import { findingsAmongOthers, findingsOfDesign, findingsOfPiece } from "./findings.ts";
import { disturbedArea, neighborhood, piecesOf } from "./pieces.ts";
import type { CheckedDesign, Piece } from "./rule.ts";

type Drawn = Omit<CheckedDesign, "profile" | "typefaces">;

/** The findings of a whole design. Their fixes are proposed, not proven: see `fixesOf`. */
export function checkScene(
  scene: Drawn["scene"],
  sheet: Drawn["sheet"],
  entries: Drawn["entries"],
  typefaces: Typefaces,
): Finding[] {
  const design = designOf(scene, sheet, entries, typefaces);
  return [...findingsOfDesign(design), ...piecesOf(design).flatMap((piece) => findingsOfPiece(piece, design))];
}

/** A design with its findings. */
export interface Checked extends Drawn {
  readonly typefaces: Typefaces;
  readonly findings: readonly Finding[];
}

/**
 * The findings of a design after an edit, equal to those of `checkScene`. Only changed objects, and objects near their old and new places,
 * are checked again. The findings of all other objects are kept.
 */
export function recheckScene(before: Checked, ...checked: Parameters<typeof checkScene>): Finding[] {
  const [scene, sheet, entries, typefaces] = checked;
  const isSameBox = before.sheet === sheet && before.typefaces === typefaces;
  const changed = isSameBox ? changedObjects(before.scene, scene) : null;
  if (changed === null) return checkScene(...checked);
  const design = designOf(...checked);
  const areas = [...areasOf(before.entries, changed), ...areasOf(entries, changed)];
  const isNearChange = (piece: Piece) => {
    const own = disturbedArea(piece);
    return own !== null && areas.some(({ side, bounds }) => side === piece.side && meets(bounds, own));
  };
  const known = Map.groupBy(before.findings, ({ object }) => object);
  const findingsAgain = (piece: Piece): readonly Finding[] => {
    if (changed.has(piece.object.id)) return findingsOfPiece(piece, design);
    const kept = known.get(piece.object.id) ?? [];
    return isNearChange(piece) ? findingsAmongOthers(kept, piece, design) : kept;
  };
  return [...findingsOfDesign(design), ...piecesOf(design).flatMap(findingsAgain)];
}

function areasOf(entries: Drawn["entries"], changed: ReadonlySet<string>) {
  return sides.flatMap((side) =>
    entries[side].flatMap((entry) => {
      const bounds = entry.object !== null && changed.has(entry.object) ? boundsOfEntry(entry) : null;
      return bounds === null ? [] : [{ side, bounds: grown(bounds, neighborhood) }];
    }),
  );
}

export function designOf(...[scene, sheet, entries, typefaces]: Parameters<typeof checkScene>): CheckedDesign {
  return { scene, sheet, entries, typefaces, profile: profileOf(scene.box.board, scene.box.color) };
}
