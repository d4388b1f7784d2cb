import { applyChanges } from "@boxwright/core/designs/apply";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { pressTables } from "@boxwright/core/structures/colour/press-tables";
import { checkDesign, fixHint } from "../hints/check-design.ts";
import { loadTypefaces } from "../typefaces/use-typefaces.ts";
import { drawnSheet } from "../use-drawn-sheet.ts";

/** A scene without one of its findings, as the editor would fix it; null if the editor cannot fix it. */
export async function fixedScene(scene: Scene, findingId: string, plant: PlantName): Promise<Scene | null> {
  const sheet = drawnSheet(plant, scene.box);
  if (sheet === null) return null;
  const [typefaces] = await Promise.all([loadTypefaces(textsOf(scene)), pressTables()]);
  const { findings } = checkDesign(null, scene, sheet, typefaces);
  const finding = findings.find(({ id }) => id === findingId);
  const changes = finding === undefined ? [] : fixHint(finding, scene, sheet, typefaces);
  return changes.length === 0 ? null : applyChanges(scene, changes);
}
