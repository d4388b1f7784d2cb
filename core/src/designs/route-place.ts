import type { Half, PanelRoute } from "./panels-by-role.ts";
import { rounded } from "./precision.ts";
import { type DesignObject, type Place, sceneLimits } from "./scene.ts";

/**
 * The place of an object on the panels that have the role of its own panel. It keeps its part of the side of the box. If two halves have
 * the role, it goes to the half with its middle: a drawing over both continues on the other half, and text and codes stay whole on theirs.
 */
export function routedPlace({ place, body }: DesignObject, { from, to: [first, second], axis }: PanelRoute): Place {
  const whole = from === null ? place : onWholeSide(place, from);
  if (second === undefined) return { ...whole, panel: first };
  const [low, high] = extentOf(whole, axis);
  const half = (axis === "x" ? whole.ref[0] : whole.ref[1]) / 2;
  const isSecond = (low + high) / 2 > half;
  const panel = isSecond ? second : first;
  const placed = { ...shifted(whole, axis, isSecond ? -half : 0, 0.5), panel };
  if (low > half - unseen || high < half + unseen) return placed;
  if (mustStayWhole(body)) return shifted(placed, axis, intoHalf(placed, axis, half), 1);
  return placed.run === "clip" ? { ...placed, run: "wrap" } : placed;
}

/** The place on the whole side of an object that was on one of its halves. A drawing that continued on the other half lies on one panel now. */
function onWholeSide(place: Place, { axis, isSecond }: Half): Place {
  const half = axis === "x" ? place.ref[0] : place.ref[1];
  const whole = shifted(place, axis, isSecond ? half : 0, 2);
  const [low, high] = extentOf(whole, axis);
  const isOverBoth = low < half && high > half && low >= 0 && high <= 2 * half;
  return whole.run === "wrap" && isOverBoth ? { ...whole, run: "clip" } : whole;
}

/** The place moved along an axis, on a face whose length along the axis is multiplied by a factor. */
function shifted(place: Place, axis: Half["axis"], by: number, factor: number): Place {
  const [width, height] = place.ref;
  return axis === "x"
    ? { ...place, x: inScene(place.x + by), ref: [inScene(width * factor), height] }
    : { ...place, y: inScene(place.y + by), ref: [width, inScene(height * factor)] };
}

function inScene(length: number): number {
  return rounded(Math.min(Math.max(length, -sceneLimits.length), sceneLimits.length));
}

/** The extent of an object along an axis of its face. */
function extentOf({ x, y, w, h, turn }: Place, axis: Half["axis"]): readonly [low: number, high: number] {
  const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const [middle, span] = axis === "x" ? [x + w / 2, w * cos + h * sin] : [y + h / 2, w * sin + h * cos];
  return [middle - span / 2, middle + span / 2];
}

function mustStayWhole(body: DesignObject["body"]): boolean {
  if (body.kind === "group") return body.children.some((child) => mustStayWhole(child.body));
  return body.kind === "text" || body.kind === "code";
}

/** Objects that reach over an edge by less, in millimetres, count as beside it. */
const unseen = 0.01;

/** The distance in millimetres that type keeps from a cut, as the rules require. */
const margin = 3.2;

/** How far an object moves so that it lies on its half. An object that is too long for its half moves to the middle. */
function intoHalf(place: Place, axis: Half["axis"], half: number): number {
  const [low, high] = extentOf(place, axis);
  const room = (half - (high - low)) / 2;
  if (room <= margin) return half / 2 - (low + high) / 2;
  return Math.max(margin - low, 0) + Math.min(half - margin - high, 0);
}
