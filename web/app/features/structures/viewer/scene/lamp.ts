import { discRays, sphereRays } from "@boxwright/core/structures/solid/rays";
import { skyTowards, studio } from "@boxwright/core/structures/solid/studio";
import { cross, direction, unit, type Vector } from "@boxwright/core/structures/solid/vector";
import { DataTexture, FloatType, RGBAFormat } from "three";

/** The number of directions that light comes from: first those of the key light, then those of the sky above the floor. */
export const keyRays = 20;
const skyRays = 80;
export const rays = keyRays + skyRays;

const sky = sphereRays(2 * skyRays).filter(([, , z]) => z > 0);

/**
 * The light of the shop's pictures as a texture: a column for each ray with its direction and how bright the sky is there, and
 * below it the two axes of the plane across it.
 */
export class Lamp {
  readonly texture = new DataTexture(new Float32Array(rays * 3 * 4), rays, 3, RGBAFormat, FloatType);
  /** The light on an unshaded face that faces straight up. */
  full = 1;

  /** Turns the key light to an azimuth in degrees. */
  turnTo(azimuth: number): void {
    const key = direction(azimuth, studio.keyElevation);
    const all = [...discRays(key, studio.keyRadius, keyRays), ...sky];
    all.forEach((ray, index) => {
      this.#write(index, ray, studio.sky * skyTowards(ray, key));
    });
    this.full = studio.key * meanOf(all.slice(0, keyRays), ([, , z]) => z) + skyOver(key);
    this.texture.needsUpdate = true;
  }

  #write(index: number, ray: Vector, brightness: number): void {
    const right = unit(cross(ray, Math.abs(ray[2]) > 0.99 ? [0, 1, 0] : [0, 0, 1]));
    const data = this.texture.image.data ?? new Float32Array();
    [[...ray, brightness], right, cross(right, ray)].forEach((texel, row) => {
      data.set(texel, (row * rays + index) * 4);
    });
  }
}

function meanOf(from: readonly Vector[], measure: (ray: Vector) => number): number {
  return from.reduce((sum, ray) => sum + measure(ray), 0) / from.length;
}

/** The light of the open sky on a face that faces straight up. */
function skyOver(key: Vector): number {
  return meanOf(sky, (ray) => ray[2] * studio.sky * skyTowards(ray, key)) / meanOf(sky, ([, , z]) => z);
}
