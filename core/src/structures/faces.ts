import type { FaceName } from "./box-family.ts";
import type { Dieline } from "./dieline.ts";
import type { Point } from "./sheet.ts";

/** A face of the closed box, seen from outside. Its own coordinates are millimetres right and up from its lower left corner. */
export interface Face {
  /** The lower left corner on the sheet. */
  readonly origin: Point;
  /** The direction on the sheet that points up on the closed box. */
  readonly up: Point;
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
}

/** The face of a box; undefined if several flaps make it or the box does not have it. */
export function faceOf({ family, panels }: Dieline, name: FaceName): Face | undefined {
  const face = family.faces[name];
  const panel = panels.find(({ id }) => id === face?.panel);
  if (face === null || panel === undefined) return undefined;
  const { up } = face;
  const right: Point = [up[1], -up[0]];
  const along = (axis: Point) => panel.poly.map(([x, y]) => x * axis[0] + y * axis[1]);
  const [rights, ups] = [along(right), along(up)];
  const [left, low] = [Math.min(...rights), Math.min(...ups)];
  return {
    origin: [left * right[0] + low * up[0], left * right[1] + low * up[1]],
    up,
    width: Math.max(...rights) - left,
    height: Math.max(...ups) - low,
    outline: panel.poly,
  };
}
