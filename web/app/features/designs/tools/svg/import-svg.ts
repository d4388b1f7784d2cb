import { applyChanges } from "@boxwright/core/designs/apply";
import type { Clip } from "@boxwright/core/designs/clipboard";
import { pasteObjects } from "@boxwright/core/designs/commands/copy";
import { movedPath, pathText, pointsOf } from "@boxwright/core/designs/drawing/path";
import type { FaceTable } from "@boxwright/core/designs/face-table";
import { allObjects, withDescendants } from "@boxwright/core/designs/objects";
import { type Motif, type Scene, sceneLimits } from "@boxwright/core/designs/scene";
import { sceneFaults } from "@boxwright/core/designs/scene-faults";
import { boundsOfMany } from "@boxwright/core/structures/bounds";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { nanoid } from "nanoid";
import { nameOfFile } from "../name-of-file.ts";
import { readSvg } from "./read-svg.ts";
import { clipOfSvg } from "./svg-clip.ts";
import { type LeftOut, type SvgFault, svgLimits } from "./svg-limits.ts";

export interface SvgImport {
  readonly clip: Clip;
  readonly leftOut: readonly LeftOut[];
}

interface ImportOptions {
  readonly scene: Scene;
  readonly faces: FaceTable;
  readonly face: PanelFace;
  readonly colorName: (number: number) => string;
}

const newId = () => nanoid(10);

/** Reads a file into an object to paste on a face. Refuses one that the scene has no room for. */
export async function importSvg(file: File, options: ImportOptions): Promise<SvgImport | SvgFault> {
  const drawing = await drawingOf(file);
  if (typeof drawing === "string") return drawing;
  const { scene, faces, face, colorName } = options;
  const name = nameOfFile(file.name);
  const clip = clipOfSvg(drawing, { scene, face, name, colorName, newId });
  const wish = { clip, side: face.side, panel: face.panel, at: null, by: [0, 0] as const, newId };
  const count = allObjects(scene).length + withDescendants(clip.objects).length;
  if (count > sceneLimits.objects) return "tooManyObjects";
  const changes = pasteObjects(scene, faces, wish);
  const hasRoom = changes.length > 0 && sceneFaults(applyChanges(scene, changes)).length === 0;
  return hasRoom ? { clip, leftOut: drawing.leftOut } : "tooManyPoints";
}

/** The outlines of a file as one mark of a pattern, in the inks of the pattern. */
export async function motifOfSvg(file: File): Promise<Motif | SvgFault> {
  const drawing = await drawingOf(file);
  if (typeof drawing === "string") return drawing;
  const steps = drawing.shapes.flatMap(({ steps: own, fill }) => (fill === null ? [] : own));
  const points = pointsOf(steps);
  if (points.length === 0) return "empty";
  if (points.length > sceneLimits.motifPoints) return "tooManyPoints";
  const { left, right, low, high } = boundsOfMany(points);
  const [w, h] = [right - left, high - low];
  const ratio = Math.min(20, Math.max(0.05, w / h));
  if (!(w > 0 && h > 0)) return "empty";
  const d = pathText(movedPath(steps, [1 / w, 0, 0, 1 / h, -left / w, -low / h]), 1e-4);
  return { kind: "path", d, ratio };
}

async function drawingOf(file: File) {
  return file.size > svgLimits.bytes ? ("tooLarge" as const) : readSvg(await file.text());
}
