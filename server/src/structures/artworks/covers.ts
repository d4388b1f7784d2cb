import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";

/** The face that covers the box: its lid, or the front roof of a gable box. */
export function coverOf(dieline: Dieline): PanelFace | undefined {
  return faceWithRole(dieline, "top") ?? faceWithRole(dieline, "roof-front");
}

/** The face that people see first from above: the cover, or the front if several flaps cover the box. */
export function coverOrFront(dieline: Dieline): PanelFace | undefined {
  return coverOf(dieline) ?? faceWithRole(dieline, "front");
}
