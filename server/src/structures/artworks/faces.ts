import type { Dieline } from "@boxwright/core/structures/dieline";
import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import type { Point } from "@boxwright/core/structures/sheet";

/** A face of the box as one sees it from outside: its lower left corner on the sheet, and where up is there. */
export interface Face {
  readonly origin: Point;
  readonly up: Point;
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
}

export type FaceName = "front" | "top" | "rear-top" | "right" | "left" | "back";

type Faces = Readonly<Partial<Record<FaceName, readonly [panel: string, up: Point]>>>;

const rollEndFaces: Faces = {
  front: ["front", [0, -1]],
  top: ["lid", [0, -1]],
  right: ["left-outer", [-1, 0]],
  left: ["right-outer", [1, 0]],
  back: ["back", [0, 1]],
};

/** Which panel is which face, and which way the artwork stands on it. Found by folding, see the pictures. */
const facesOfFamilies: Readonly<Record<string, Faces>> = {
  mailer: rollEndFaces,
  shipper: {
    front: ["front", [0, 1]],
    right: ["right", [0, 1]],
    back: ["back", [0, 1]],
    left: ["left", [0, 1]],
  },
  square: {
    front: ["front", [0, 1]],
    top: ["lid", [0, -1]],
    right: ["right", [0, 1]],
    back: ["back", [0, 1]],
    left: ["left", [0, 1]],
  },
  gable: {
    front: ["front", [0, 1]],
    top: ["front-roof", [0, 1]],
    "rear-top": ["back-roof", [0, 1]],
    right: ["right", [0, 1]],
    back: ["back", [0, 1]],
    left: ["left", [0, 1]],
  },
  gift: rollEndFaces,
  document: {
    front: ["bottom-lid", [0, -1]],
    top: ["front", [0, 1]],
    right: ["right", [-1, 0]],
    left: ["left", [1, 0]],
    back: ["top-lid", [0, 1]],
  },
};

/** The face of a box, or undefined where its top is made of flaps. */
export function faceOf({ family, panels }: Dieline, name: FaceName): Face | undefined {
  const [id, up] = facesOfFamilies[family.code]?.[name] ?? [];
  const panel = panels.find((candidate) => candidate.id === id);
  if (panel === undefined || up === undefined) return undefined;
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

let clips = 0;

function ring(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${millimetreText(x)} ${millimetreText(y)}`).join("L")}Z`;
}

/** Draws in a face's own coordinates (lower left 0, 0; y up), clipped to the face. */
export function onFace(face: Face | undefined, draw: (face: Face) => string): string {
  if (face === undefined) return "";
  clips += 1;
  const clip = `face${clips}`;
  return `<clipPath id="${clip}"><path d="${ring(face.outline)}"/></clipPath><g clip-path="url(#${clip})">${overFace(face, draw)}</g>`;
}

/** Draws in a face's own coordinates what may run over its edges, so that colour closes over a crease. */
export function overFace(face: Face | undefined, draw: (face: Face) => string): string {
  if (face === undefined) return "";
  const { origin, up } = face;
  const matrix = [up[1], -up[0], up[0], up[1], origin[0], origin[1]].map(millimetreText).join(" ");
  return `<g transform="matrix(${matrix})">${draw(face)}</g>`;
}

/** A path, filled, about a point. */
export function filled(path: string, colour: string, x: number, y: number): string {
  return `<path d="${path}" fill="${colour}" transform="translate(${millimetreText(x)} ${millimetreText(y)})"/>`;
}

/** A filled rectangle by its corner and its sides. */
export function bar(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${millimetreText(x)}" y="${millimetreText(y)}" width="${millimetreText(width)}" height="${millimetreText(height)}" fill="${colour}"/>`;
}

/** A colour over the whole blank. */
export function wholeSheet({ blank: { x, y, width, height } }: Dieline, colour: string): string {
  return bar(x, y, width, height, colour);
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${millimetreText(x)}" cy="${millimetreText(y)}" r="${millimetreText(radius)}" fill="${colour}"/>`;
}
