import { type Bounds, boundsOf } from "../structures/sheet.ts";
import { childFrame, cornersOf, middleOf, placeInGroup, turned, withMiddle } from "./frame.ts";
import { childrenOf } from "./objects.ts";
import { type FaceSize, type Frame, frameOf, placeAt } from "./place.ts";
import { rounded } from "./precision.ts";
import { type DesignObject, sceneLimits, scenePrecision } from "./scene.ts";

/** In millimetres. Children of a group are parts of its frame, which therefore needs a width and a height. */
const smallestSide = 0.01;

/**
 * The width and the height in millimetres of a group around children with these bounds and frames. A group around a thin object that is
 * turned is larger than its bounds, because a child is at most `sceneLimits.part` times as wide or as high as its group.
 */
export function sidesAround({ left, right, low, high }: Bounds, frames: readonly Frame[]): readonly [number, number] {
  const side = (reach: number, longest: number) =>
    // Rounded as it is stored: children are parts of the group, so that an error in its sides would move them.
    rounded(Math.max(reach, smallestSide, longest / sceneLimits.part + 2 * scenePrecision));
  return [
    side(right - left, Math.max(...frames.map(({ w }) => w))),
    side(high - low, Math.max(...frames.map(({ h }) => h))),
  ];
}

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
  const moved = children.map((child) => ({
    ...child.object,
    place: placeInGroup(child.object.place, child.frame, around),
  }));
  return { object: { ...object, body: { ...body, children: moved } }, frame: around };
}

function holds(group: DesignObject, ids: ReadonlySet<string>): boolean {
  return childrenOf(group).some((child) => ids.has(child.id) || holds(child, ids));
}

/** The frame around others, turned like a group. It stays the same frame if it already fits. */
function frameAround(frames: readonly Frame[], group: Frame): Frame {
  const [middleX, middleY] = middleOf(group);
  const corners = frames.flatMap(cornersOf).map(([x, y]) => turned([x - middleX, y - middleY], -group.turn));
  const bounds = boundsOf(corners);
  const [w, h] = sidesAround(bounds, frames);
  const [x, y] = turned([(bounds.left + bounds.right) / 2, (bounds.low + bounds.high) / 2], group.turn);
  const placed = withMiddle({ ...group, w, h }, [middleX + x, middleY + y]);
  const around = { ...placed, x: rounded(placed.x), y: rounded(placed.y) };
  const isSame = (["x", "y", "w", "h"] as const).every((side) => Math.abs(around[side] - group[side]) < scenePrecision);
  return isSame ? group : around;
}
