/** A point or a direction. In the room, in millimetres, x points right, y away from the viewer, and z up. */
export type Vector = readonly [x: number, y: number, z: number];

/** `a + b · times`. */
export function add(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** `a - b`. */
export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function scale(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** The unit vector of the same direction. */
export function unit(a: Vector): Vector {
  return scale(a, 1 / Math.hypot(a[0], a[1], a[2]));
}

/** The unit vector towards an azimuth (0 is towards the viewer, positive to the right) and an elevation, in degrees. */
export function direction(azimuth: number, elevation: number): Vector {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)];
}
