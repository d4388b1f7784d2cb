import { boundsOf } from "../structures/sheet.ts";
import { childFrame, cornersOf, middleOf, placeInGroup, turned, withMiddle } from "./frame.ts";
import { childrenOf } from "./objects.ts";
import { type FaceSize, type Frame, frameOf, placeAt } from "./place.ts";
import { rounded } from "./precision.ts";
import { type DesignObject, sceneLimits, scenePrecision } from "./scene.ts";

/** In millimetres. Children of a group are parts of its frame, which therefore needs a width and a height. */
export const smallestSide = 0.01;

/**
 * The object with the frames of the groups around these ids fitted to their children. Every child stays where it is on the face, and other
 * groups keep their frames.
 */
export function fitGroups(root: DesignObject, face: FaceSize, ids: ReadonlySet<string>): DesignObject {
  const before = frameOf(root, face);
  const { object, frame } = fitted(root, before, ids);
  return frame === before ? object : { ...object, place: placeAt(object.place, frame, face) };
}

interface Framed {
  readonly object: DesignObject;
  readonly frame: Frame;
}

function fitted(object: DesignObject, frame: Frame, ids: ReadonlySet<string>): Framed {
  const { body } = object;
  if (body.kind !== "group" || !holds(object, ids)) return { object, frame };
  const children = body.children.map((child) => fitted(child, childFrame(child.place, frame), ids));
  const around = frameAround(
    children.map((child) => child.frame),
    frame,
  );
  const isAsBefore = around === frame && children.every((child, index) => child.object === body.children[index]);
  if (isAsBefore) return { object, frame };
  const places = children.map((child) => placeInGroup(child.object.place, child.frame, around));
  // A group around a thin object that is turned would need parts beyond the limits of a scene: it keeps its frame.
  const isSmall = places.every(({ x, y, w, h }) => [x, y, w, h].every((part) => Math.abs(part) <= sceneLimits.part));
  const fitting = isSmall ? around : frame;
  const moved = children.map((child) => ({
    ...child.object,
    place: placeInGroup(child.object.place, child.frame, fitting),
  }));
  return { object: { ...object, body: { ...body, children: moved } }, frame: fitting };
}

function holds(group: DesignObject, ids: ReadonlySet<string>): boolean {
  return childrenOf(group).some((child) => ids.has(child.id) || holds(child, ids));
}

/** The frame around others, turned like a group. It stays the same frame if it already fits. */
function frameAround(frames: readonly Frame[], group: Frame): Frame {
  const [middleX, middleY] = middleOf(group);
  const corners = frames.flatMap(cornersOf).map(([x, y]) => turned([x - middleX, y - middleY], -group.turn));
  const { left, right, low, high } = boundsOf(corners);
  // Rounded as it is stored: children are parts of the group, so that an error in its sides would move them.
  const [w, h] = [rounded(Math.max(right - left, smallestSide)), rounded(Math.max(high - low, smallestSide))];
  const [x, y] = turned([(left + right) / 2, (low + high) / 2], group.turn);
  const placed = withMiddle({ ...group, w, h }, [middleX + x, middleY + y]);
  const around = { ...placed, x: rounded(placed.x), y: rounded(placed.y) };
  const isSame = (["x", "y", "w", "h"] as const).every((side) => Math.abs(around[side] - group[side]) < scenePrecision);
  return isSame ? group : around;
}
