import type { Dieline } from "@boxwright/core/structures/dieline";
import { faceOf } from "@boxwright/core/structures/panel-faces";
import { outline, sizeWithin } from "./lettering.ts";
import { filled, overFace } from "./svg-shapes.ts";

/** A greeting on the inside of the lid. */
export function lidGreeting(dieline: Dieline, text: string, colour: string): string {
  return overFace(faceOf(dieline, "lid", "inside"), ({ width, height }) => {
    const size = sizeWithin(text, "heavy", width * 0.86, height * 0.34);
    const word = outline(text, "heavy", size);
    return filled(word.path, colour, (width - word.width) / 2, height * 0.42);
  });
}
