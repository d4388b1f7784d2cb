import { level, type Panel, type Point } from "../sheet.ts";
import { clearance, taper } from "./allowances.ts";
import type { Wall } from "./tube.ts";

/** When flap 1, the two flaps 2 and flap 3 close. */
const phases = [
  [0.4, 0.5],
  [0.5, 0.6],
  [0.6, 0.7],
] as const;

/** The input of the drawing of a 1-2-3 bottom. */
export interface LockBottom {
  /** The word in the ids and the names of the flaps. */
  readonly word: "bottom" | "base";
  /** Half of the floor, from the crease of flap 1 or 3 to the middle. */
  readonly half: number;
  /** How far the legs and the tongue reach beyond the middle. */
  readonly overlap: number;
  readonly sideDepth: number;
  /** How many calipers flap 3 lies outside its crease, because flaps 2 are under it. */
  readonly lift: number;
}

/**
 * The flaps of a 1-2-3 bottom, which lock without tape. First the back folds with its two legs, then the sides, last the front,
 * whose tongue slides between the legs.
 */
export function lockBottom(walls: readonly [Wall, Wall, Wall, Wall], bottom: LockBottom): Panel[] {
  const [front, right, back, left] = walls;
  const flap = ({ id, name, x0, x1, low }: Wall, outline: Outline, order: 0 | 1 | 2): Panel => {
    const [from, to] = [x0 + clearance, x1 - clearance];
    return {
      id: `${id}-${bottom.word}`,
      name: `${name} ${bottom.word} flap`,
      poly: outline(from, to, low, bottom),
      parent: id,
      hinge: level(low, from, to),
      angle: 90,
      phase: phases[order],
    };
  };
  return [
    flap(back, legged, 0),
    flap(right, narrowing, 1),
    flap(left, narrowing, 1),
    { ...flap(front, tongued, 2), lift: bottom.lift },
  ];
}

/** Draws a flap downwards from its crease. */
type Outline = (from: number, to: number, crease: number, bottom: LockBottom) => Point[];

/** Half of the floor with its outer quarters longer. */
const legged: Outline = (from, to, crease, { half, overlap }) =>
  stepped(from, to, crease, { endWidth: (to - from) / 4, outer: half + overlap, inner: half });

/** Half of the floor with its middle half longer, slightly narrower than the gap between the legs. */
const tongued: Outline = (from, to, crease, { half, overlap }) =>
  stepped(from, to, crease, { endWidth: (to - from) / 4 + 1, outer: half, inner: half + overlap });

/** Closes the corners between flaps 1 and 3. */
const narrowing: Outline = (from, to, crease, { sideDepth }) => [
  [from, crease],
  [from + sideDepth * taper, crease - sideDepth],
  [to - sideDepth * taper, crease - sideDepth],
  [to, crease],
];

/** A flap that reaches down by `outer` within `endWidth` of both ends, and by `inner` in between. */
function stepped(
  from: number,
  to: number,
  crease: number,
  { endWidth, outer, inner }: Readonly<Record<"endWidth" | "outer" | "inner", number>>,
): Point[] {
  return [
    [from, crease],
    [from, crease - outer],
    [from + endWidth, crease - outer],
    [from + endWidth, crease - inner],
    [to - endWidth, crease - inner],
    [to - endWidth, crease - outer],
    [to, crease - outer],
    [to, crease],
  ];
}
