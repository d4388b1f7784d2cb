import { dot, type Vector } from "./vector.ts";

/** The light in all pictures of boxes, whether the server or the browser draws them. */
export const studio = {
  /** Degrees of the key light above the floor. */
  keyElevation: 57,
  /** The angular radius of the key light, in radians: the larger, the softer its shadows. */
  keyRadius: 0.16,
  key: 0.46,
  sky: 0.7,
  /** The light that the floor and the board reflect. */
  floorBounce: 0.56 * 0.62,
  boardBounce: 0.64 * 0.62,
  /** The gamma from light to tone: a face in half the light looks more than half as bright. */
  toneExponent: 0.42,
  maxShade: 1.03,
  /** Reflected light is warmer than the lamp: how much green and blue a face loses in the dark. */
  warmth: { green: 0.024, blue: 0.085 },
  /** The shadow on the floor: its colour, the loss of light below which it is invisible, and its largest opacity. */
  shadow: { colour: [58, 40, 24], unseen: 0.055, cover: 0.92 },
  /** The fraction of the frame over which the shadow fades out at the edges, so that it is never cut off. */
  shadowFade: 0.17,
} as const;

/** The brightness of the sky in a direction: brighter upwards and towards the key light. */
export function skyTowards(ray: Vector, key: Vector): number {
  return 0.72 + 0.28 * ray[2] + 0.22 * Math.max(0, dot(ray, key));
}
