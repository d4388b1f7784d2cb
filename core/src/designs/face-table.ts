import type { PanelFace } from "../structures/panel-faces.ts";
import type { PrintSide } from "../structures/sheet.ts";

export type FaceKey = `${string}:${PrintSide}`;

/** The faces of a box in its size. */
export type FaceTable = ReadonlyMap<FaceKey, PanelFace>;

export function faceTable(faces: readonly PanelFace[]): FaceTable {
  return new Map(faces.map((face) => [faceKey(face.panel, face.side), face]));
}

export function faceKey(panel: string, side: PrintSide): FaceKey {
  return `${panel}:${side}`;
}

/** The face of a panel; undefined if the box does not have it or does not print on it. */
export function faceOn(faces: FaceTable, side: PrintSide, panel: string | undefined): PanelFace | undefined {
  return panel === undefined ? undefined : faces.get(faceKey(panel, side));
}
