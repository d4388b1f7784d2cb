import { applyChanges } from "@boxwright/core/designs/apply";
import { pressTables } from "@boxwright/core/designs/colour/press-tables";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { checkDesign, fixHint } from "../hints/check-design.ts";
import { loadTypefaces } from "../typefaces/use-typefaces.ts";

/** A scene without one of its findings, as the editor would fix it; null if the editor cannot fix it. */
export async function fixedScene(scene: Scene, findingId: string, plant: PlantName): Promise<Scene | null> {
  const { family: code, size, board } = scene.box;
  const family = familyNamed(code);
  const dieline = family && dielineOf(plant, family, size, board);
  if (!dieline?.ok) return null;
  const sheet = drawnSheetOf(dieline.value);
  const [typefaces] = await Promise.all([loadTypefaces(textsOf(scene)), pressTables()]);
  const { findings } = checkDesign(null, scene, sheet, typefaces);
  const finding = findings.find(({ id }) => id === findingId);
  const changes = finding === undefined ? [] : fixHint(finding, scene, sheet, typefaces);
  return changes.length === 0 ? null : applyChanges(scene, changes);
}
