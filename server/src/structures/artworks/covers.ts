import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceWithRole } from "@boxwright/core/structures/face-roles";
import { coverOf } from "@boxwright/core/structures/main-face";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";

/** The face that people see first from above: the cover, or the front if several flaps cover the box. */
export function coverOrFront(dieline: Dieline): PanelFace | undefined {
  return coverOf(dieline) ?? faceWithRole(dieline, "front");
}
