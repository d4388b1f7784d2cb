/** A point or direction in millimetres; in the room x goes to the right, y away from the front, z up. */
export type Vector = readonly [x: number, y: number, z: number];

/** The first and so many times the second. */
export function add(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** From the second to the first. */
export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The scalar product. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product: at right angles to both. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** So many times as long. */
export function scale(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** The same direction, one long. */
export function unit(a: Vector): Vector {
  return scale(a, 1 / Math.hypot(a[0], a[1], a[2]));
}

/** A direction by azimuth (0 towards the viewer's side, positive to the right) and elevation, in degrees. */
export function direction(azimuth: number, elevation: number): Vector {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)];
}
