import { type FaceSize, type Frame, frameOf, placeAt } from "./place.ts";
import { rounded, roundedPart } from "./precision.ts";
import { type DesignObject, type ImageBody, type ObjectBody, type Place, sceneLimits } from "./scene.ts";

/** What the contract allows: type sizes and strokes in points, radii in millimetres. */
const smallestSize = 1;
const largestSize = 2000;
const widestStroke = 1000;

function limited(value: number, low: number, high: number): number {
  return rounded(Math.min(Math.max(value, low), high));
}

/** The body with its type sizes, stroke widths and radii multiplied, in groups too. */
export function scaledBody(body: ObjectBody, factor: number): ObjectBody {
  if (factor === 1) return body;
  switch (body.kind) {
    case "text":
      return { ...body, size: limited(body.size * factor, smallestSize, largestSize) };
    case "shape": {
      const { stroke, radius } = body;
      return {
        ...body,
        ...(stroke === undefined
          ? {}
          : { stroke: { ...stroke, width: limited(stroke.width * factor, 0, widestStroke) } }),
        ...(radius === undefined ? {} : { radius: limited(radius * factor, 0, sceneLimits.length) }),
      };
    }
    case "group":
      return { ...body, children: body.children.map((child) => withScaledBody(child, factor)) };
    default:
      return body;
  }
}

function withScaledBody(object: DesignObject, factor: number): DesignObject {
  return { ...object, body: scaledBody(object.body, factor) };
}

/**
 * The visible part of a picture in today's frame. If its face changed its proportions, the picture shows less of itself about the middle
 * rather than being distorted.
 */
export function visibleCrop(
  { crop }: ImageBody,
  place: Pick<Place, "w" | "h">,
  frame: Pick<Frame, "w" | "h">,
): ImageBody["crop"] {
  const wider = (frame.w * place.h) / (place.w * frame.h);
  if (!Number.isFinite(wider) || wider <= 0 || Math.abs(wider - 1) < 1e-9) return crop;
  const [w, h] = wider > 1 ? [crop.w, crop.h / wider] : [crop.w * wider, crop.h];
  const [x, y] = [crop.x + (crop.w - w) / 2, crop.y + (crop.h - h) / 2];
  return { x: roundedPart(x), y: roundedPart(y), w: roundedPart(w), h: roundedPart(h) };
}

/** The body of an object in today's frame: with sizes that scale with the face, and the visible part of a picture. */
export function bodyOn({ place, body }: DesignObject, frame: Frame): ObjectBody {
  // In a group, width and height are parts of different lengths.
  const isOnFace = place.panel !== undefined;
  if (body.kind === "image") return isOnFace ? { ...body, crop: visibleCrop(body, place, frame) } : body;
  return scaledBody(body, frame.scale);
}

/** The same object as if it were last edited on its face at its size today. */
export function rebaseObject(object: DesignObject, face: FaceSize): DesignObject {
  const frame = frameOf(object, face);
  return { ...object, place: placeAt(object.place, frame, face), body: bodyOn(object, frame) };
}
