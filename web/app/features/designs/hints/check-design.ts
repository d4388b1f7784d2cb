import type { Finding } from "@boxwright/core/artwork/finding";
import type { Change } from "@boxwright/core/designs/change";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import { type Checked, checkScene, recheckScene } from "@boxwright/core/designs/rules/check-scene";
import { fixesOf } from "@boxwright/core/designs/rules/fixes-of";
import type { Scene } from "@boxwright/core/designs/scene";

/** A design as it is on the screen with its hints. After an earlier check, only what changed is checked. A design with nothing on it has none. */
export function checkDesign(before: Checked | null, scene: Scene, sheet: DrawnSheet, typefaces: Typefaces): Checked {
  const drawn = [scene, sheet, ...drawingsOf(scene, sheet, typefaces)] as const;
  const [, , entries] = drawn;
  const isBlank = scene.outside.length + scene.inside.length === 0 && scene.ground.outside === null;
  const found = () => (before === null ? checkScene(...drawn) : recheckScene(before, ...drawn));
  return { scene, sheet, entries, typefaces, findings: isBlank ? [] : found() };
}

/** Returns a function that tests whether a hint has a fix that helps. */
export function fixTester({ scene, sheet, entries, typefaces }: Checked): (hint: Finding) => boolean {
  const changesOf = fixesOf(scene, sheet, entries, typefaces);
  return (hint) => changesOf(hint).length > 0;
}

/** The changes that remove a hint of a design; none if only a person can. */
export function fixHint(hint: Finding, scene: Scene, sheet: DrawnSheet, typefaces: Typefaces): readonly Change[] {
  return fixesOf(scene, sheet, ...drawingsOf(scene, sheet, typefaces))(hint);
}

export function drawingsOf(scene: Scene, sheet: DrawnSheet, typefaces: Typefaces) {
  const entries = {
    outside: drawScene(scene, sheet, "outside", typefaces),
    inside: drawScene(scene, sheet, "inside", typefaces),
  };
  return [entries, typefaces] as const;
}
