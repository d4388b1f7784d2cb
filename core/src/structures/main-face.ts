import type { Dieline } from "./dieline.ts";
import { faceWithRole } from "./face-roles.ts";
import { faceOf, type PanelFace } from "./panel-faces.ts";
import type { PrintSide } from "./sheet.ts";

/** The face that covers the box: its lid, or the front roof of a gable box. */
export function coverOf(dieline: Dieline): PanelFace | undefined {
  return faceWithRole(dieline, "top") ?? faceWithRole(dieline, "roof-front");
}

/** The most visible face: outside, the larger of cover and front; inside, the lid or else the back. */
export function mainFace(dieline: Dieline, side: PrintSide): PanelFace | undefined {
  if (side === "inside") return faceOf(dieline, "lid", side) ?? faceOf(dieline, "back", side);
  const faces = [faceWithRole(dieline, "front"), coverOf(dieline)].filter((face) => face !== undefined);
  return faces.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}
