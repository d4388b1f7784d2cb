import { dot, type Vector } from "./vector.ts";

/** The light that every picture of a box is taken in, drawn by the shop or in the browser. */
export const studio = {
  /** Degrees of the key light above the floor. */
  keyElevation: 57,
  /** Half the angle under which the key light is seen, in radians: how soft its shadows are. */
  keyRadius: 0.16,
  key: 0.46,
  sky: 0.7,
  /** What the floor and the board throw back. */
  floorBounce: 0.56 * 0.62,
  boardBounce: 0.64 * 0.62,
  /** From light to the tone of a picture: a face in half the light looks more than half as bright. */
  toneExponent: 0.42,
  mostShade: 1.03,
  /** Bounced light is warmer than the lamp: how much green and blue a face loses towards the dark. */
  warmth: { green: 0.024, blue: 0.085 },
  /** The shadow on the floor: its colour, the loss of light that is not shown yet, and how much it covers at most. */
  shadow: { colour: [58, 40, 24], unseen: 0.055, cover: 0.92 },
  /** The part of the frame at its edges over which the floor's shadow fades, so that no edge of it shows. */
  shadowFade: 0.17,
} as const;

/** How bright the sky is in a direction: brighter above and towards the key. */
export function skyTowards(ray: Vector, key: Vector): number {
  return 0.72 + 0.28 * ray[2] + 0.22 * Math.max(0, dot(ray, key));
}
