import type { PlantName } from "../storefront/tenants.ts";
import type { SizeFault } from "../structures/box-family.ts";
import { type Dieline, dielineOf } from "../structures/dieline.ts";
import { familyNamed } from "../structures/families.ts";
import { panelFaces } from "../structures/panel-faces.ts";
import { applyChanges } from "./apply.ts";
import type { Change } from "./change.ts";
import { keepShare, type ShareItem } from "./commands/keep-share.ts";
import { changeFamily, resizeBox } from "./commands/set-scene.ts";
import { faceTable } from "./face-table.ts";
import { panelsByRole } from "./panels-by-role.ts";
import { type ReflowItem, type ReflowSheet, reflow } from "./reflow.ts";
import type { DesignBox, Scene } from "./scene.ts";

/** A design on another box. */
export interface BoxChange {
  readonly scene: Scene;
  /** None if the box is as before. */
  readonly changes: readonly Change[];
  readonly items: readonly ReflowItem[];
  /** The bands whose part of the panel would change, whether `kept` names them or not. */
  readonly shares: readonly ShareItem[];
}

/**
 * Puts a design on another box. A change of size or board changes no object, so that the old box brings all of them back. In another
 * family, objects go to the panels that have the role of their own panel. Bands that `kept` names cover the same part of their panels as before.
 */
export function boxChange(
  plant: PlantName,
  scene: Scene,
  box: DesignBox,
  kept: ReadonlySet<string>,
): BoxChange | { readonly faults: readonly SizeFault[] } {
  const [earlier, later] = [dielineOfBox(plant, scene.box), dielineOfBox(plant, box)];
  if (!earlier.ok) throw new Error("The box of the design cannot be made");
  if (!later.ok) return { faults: later.refusal };
  const [before, after] = [reflowSheetOf(earlier.value), reflowSheetOf(later.value)];
  const changes =
    box.family === scene.box.family
      ? resizeBox(scene, before.faces, { box })
      : changeFamily(scene, before.faces, { box, panels: panelsByRole(earlier.value, later.value) });
  if (changes.length === 0) return { scene, changes, items: [], shares: [] };
  const moved = applyChanges(scene, changes);
  const shares = reflow(scene, moved, before, after).filter(isShare);
  const fixes = shares
    .filter(({ object }) => kept.has(object.id))
    .flatMap((item) => keepShare(moved, after.faces, item));
  const next = applyChanges(moved, fixes);
  return { scene: next, changes: [...changes, ...fixes], items: reflow(scene, next, before, after), shares };
}

function isShare(item: ReflowItem): item is ShareItem {
  return item.kind === "look" && item.why === "changesShare";
}

function dielineOfBox(plant: PlantName, { family: code, size, board }: DesignBox) {
  const family = familyNamed(code);
  if (family === undefined) throw new Error(`There is no family ${code}`);
  return dielineOf(plant, family, size, board);
}

function reflowSheetOf(dieline: Dieline): ReflowSheet {
  return { faces: faceTable(panelFaces(dieline)), creases: dieline.creases };
}
