import type { PrintSide } from "../structures/sheet.ts";
import { alone, targetsInOrder } from "./commands/edit-each.ts";
import type { FaceTable } from "./face-table.ts";
import { isDesignObject, isSwatch } from "./object-shape.ts";
import { withDescendants } from "./objects.ts";
import { type DesignObject, type Scene, type Swatch, sceneLimits } from "./scene.ts";
import { sceneFaults } from "./scene-faults.ts";
import { swatchesOf } from "./swatch-use.ts";

/** The media type of copied objects on the clipboard. */
export const clipboardType = "application/vnd.boxwright.objects+json";

/** Copied objects with the colors that they use. */
export interface Clip {
  readonly side: PrintSide;
  /** Lowest first and in no group. Their places are those on their faces when they were copied. */
  readonly objects: readonly DesignObject[];
  readonly swatches: readonly Swatch[];
}

/** Copies objects; null if none of them is on the box. */
export function clipOf(scene: Scene, faces: FaceTable, ids: readonly string[]): Clip | null {
  const targets = targetsInOrder(scene, faces, ids);
  const [first] = targets;
  if (first === undefined) return null;
  const objects = targets.map(alone);
  const used = usedIn(objects);
  return { side: first.side, objects, swatches: scene.swatches.filter(({ id }) => used.has(id)) };
}

function usedIn(objects: readonly DesignObject[]): Set<string> {
  return new Set(withDescendants(objects).flatMap(({ body }) => swatchesOf(body).map(([, id]) => id)));
}

/** What goes to the clipboard: the objects for a design, and their words for any other program. */
export function writeClip(clip: Clip): { readonly json: string; readonly text: string } {
  const texts = withDescendants(clip.objects).flatMap(({ body }) => (body.kind === "text" ? [body.text] : []));
  return { json: JSON.stringify(clip), text: texts.join("\n") };
}

/** Reads a clipboard, which any page or program may have written. Null unless it holds a clip that fits into a scene. */
export function readClip(json: string, scene: Scene): Clip | null {
  if (json.length > sceneLimits.bytes) return null;
  const clip = parsed(json);
  if (!isClip(clip)) return null;
  const alone: Scene = {
    ...scene,
    swatches: clip.swatches,
    ground: { outside: null, inside: null },
    outside: clip.objects,
    inside: [],
  };
  return sceneFaults(alone).length === 0 ? clip : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isClip(value: unknown): value is Clip {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 3) return false;
  const { side, objects, swatches } = value as Record<string, unknown>;
  return (
    (side === "outside" || side === "inside") &&
    Array.isArray(objects) &&
    objects.length > 0 &&
    objects.length <= sceneLimits.objects &&
    objects.every(isDesignObject) &&
    Array.isArray(swatches) &&
    swatches.length <= sceneLimits.swatches &&
    swatches.every(isSwatch)
  );
}
