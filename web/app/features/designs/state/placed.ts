import { type Target, targetOf } from "@boxwright/core/designs/commands/edit-each";
import type { FaceTable } from "@boxwright/core/designs/face-table";
import { cornersOf, toSheet } from "@boxwright/core/designs/frame";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";
import type { Point } from "@boxwright/core/structures/sheet";

/** An object with its frame on the face that it lies on. */
export type Placed = Target;

/** The objects that lie on the box, with their frames at its present size. */
export function allPlaced(scene: Scene, faces: FaceTable, ids: readonly string[]): Placed[] {
  return ids.flatMap((id) => targetOf(scene, faces, id) ?? []);
}

/** Panel colors and patterns over several panels lie where their panels are: they can be neither moved nor scaled. */
export function hasOwnFrame({ body }: Pick<DesignObject, "body">): boolean {
  return body.kind !== "fill" && !(body.kind === "pattern" && body.panels !== undefined);
}

/** The corners of an object on the sheet: its own lower left, lower right, upper right and upper left. */
export function cornersOnSheet({ face, frame }: Pick<Placed, "face" | "frame">): Point[] {
  return cornersOf(frame).map((corner) => toSheet(face, corner));
}
