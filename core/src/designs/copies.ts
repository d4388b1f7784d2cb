import { bodyOn, rebaseObject } from "./body-size.ts";
import { middleOf, withMiddle } from "./frame.ts";
import { childrenOf } from "./objects.ts";
import { type FaceSize, type Frame, frameOf, isAcross, isQuarter, placeAt, smallestScaleOf } from "./place.ts";
import type { DesignObject, Pin } from "./scene.ts";

/** The objects with new ids, in groups too. */
export function withNewIds(objects: readonly DesignObject[], newId: () => string): DesignObject[] {
  return objects.map((object) => {
    const id = newId();
    if (object.body.kind !== "group") return { ...object, id };
    return { ...object, id, body: { ...object.body, children: withNewIds(childrenOf(object), newId) } };
  });
}

/**
 * An object of one face on another: in the same part of the face, and with the same turn. If it scales with its own face, it scales to the
 * other one too, so that it lies within the other face if it lay within its own.
 */
export function onOtherFace(
  object: DesignObject,
  from: FaceSize,
  to: FaceSize & { readonly panel: string },
): DesignObject {
  const today = rebaseObject(object, from);
  const before = frameOf(today, from);
  const frame = frameOnOther(today, before, to.width / from.width, to.height / from.height);
  return { ...today, body: bodyOn(today, frame), place: { ...placeAt(today.place, frame, to), panel: to.panel } };
}

function frameOnOther({ place, body }: DesignObject, frame: Frame, ratioX: number, ratioY: number): Frame {
  const fitting = Math.max(Math.min(ratioX, ratioY), Math.min(smallestScaleOf(body), 1));
  const scale = place.size === "keep" ? 1 : fitting;
  const [x, y] = middleOf(frame);
  const fills = (pin: Pin) => isQuarter(frame.turn) && (pin === "stretch" || pin === "part");
  const factorX = fills(place.pinX) ? ratioX : scale;
  const factorY = fills(place.pinY) ? ratioY : scale;
  const [wide, high] = isAcross(frame.turn) ? [factorY, factorX] : [factorX, factorY];
  return withMiddle({ ...frame, w: frame.w * wide, h: frame.h * high, scale }, [x * ratioX, y * ratioY]);
}
