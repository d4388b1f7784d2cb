import { faceOn } from "../face-table.ts";
import type { DesignObject } from "../scene.ts";
import { continuationsOf } from "./continuations.ts";
import { drawObject } from "./draw-object.ts";
import type { Surroundings } from "./placed.ts";

/** The other panels on which an object shows: those on which it continues if it wraps, and those that its pattern is printed on. */
export function continuedPanels(object: DesignObject, around: Surroundings): string[] {
  const face = faceOn(around.sheet.faces, around.side, object.place.panel);
  if (face === undefined) return [];
  if (object.body.kind === "pattern" && object.body.panels !== undefined)
    return object.body.panels.filter((panel) => panel !== face.panel);
  if (object.place.run !== "wrap") return [];
  const own = drawObject(object, around).filter(({ isContinuation }) => !isContinuation);
  return [...new Set(continuationsOf(own, face, around.sheet).map(({ panel }) => panel))];
}
