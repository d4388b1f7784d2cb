import { add, cross, scale, unit, type Vector } from "./vector.ts";

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Directions spread evenly over the sphere (a Fibonacci lattice), the same for every picture. */
export function sphereRays(count: number): Vector[] {
  return Array.from({ length: count }, (_, index): Vector => {
    const z = 1 - (2 * index + 1) / count;
    const radius = Math.sqrt(1 - z * z);
    return [radius * Math.cos(index * goldenAngle), radius * Math.sin(index * goldenAngle), z];
  });
}

/** Directions spread evenly over the disc of a light whose angular radius is `radius`, in radians. */
export function discRays(towards: Vector, radius: number, count: number): Vector[] {
  const side = unit(cross(towards, [0, 0, 1]));
  const up = cross(side, towards);
  return Array.from({ length: count }, (_, index) => {
    const reach = radius * Math.sqrt((index + 0.5) / count);
    const turn = index * goldenAngle;
    return unit(add(add(towards, scale(side, Math.cos(turn)), reach), scale(up, Math.sin(turn)), reach));
  });
}
