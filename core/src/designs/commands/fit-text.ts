import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { layOutText } from "../lettering/lay-out-text.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import type { Frame } from "../place.ts";
import type { Scene, TextBody } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";
import { type RestyleWish, restyleObjects } from "./restyle.ts";

/** When a frame becomes as wide as its text, it loses this part of the rest of its width on the left. */
const shares = { start: 0, middle: 0.5, end: 1, justify: 0 } as const;

/** The frame exactly around a text that stays where it is; null for a turned or curved text, and for one without letters. */
export function fittedFrame(body: TextBody, frame: Frame, typefaces: Typefaces): Frame | null {
  if (body.curve !== undefined || frame.turn % 360 !== 0) return null;
  const { width, height } = layOutText(body, frame, typefaces);
  if (width <= 0) return null;
  const x = frame.x + (frame.w - width) * shares[body.align];
  return { ...frame, x, y: frame.y + frame.h - height, w: width, h: height };
}

export interface RestyleTextsWish extends RestyleWish {
  readonly typefaces: Typefaces;
}

/** Restyles texts. The frames of texts whose lines do not break grow and shrink with them, about their middle in height. */
export function restyleTexts(
  scene: Scene,
  faces: FaceTable,
  { typefaces, ...wish }: RestyleTextsWish,
): readonly Change[] {
  const restyled = restyleObjects(scene, faces, wish);
  const fitted = editEach(targetsOf(applyChanges(scene, restyled), faces, wish.ids), (target) => {
    const { object, frame } = target;
    if (object.body.kind !== "text" || object.body.wrap !== "none") return object;
    const wanted = fittedFrame(object.body, frame, typefaces);
    return wanted === null ? object : withFrame(target, { ...wanted, y: frame.y + (frame.h - wanted.h) / 2 });
  });
  return [...restyled, ...fitted];
}
