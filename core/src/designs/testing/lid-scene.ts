import { expect } from "vitest";
import type { PanelFace } from "../../structures/panel-faces.ts";
import { targetOf } from "../commands/edit-each.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import type { Frame } from "../place.ts";
import type { DesignObject, ObjectBody, Place, Scene } from "../scene.ts";
import { emptyScene, mailerFaces } from "./any-scene.ts";
import { facesOf } from "./any-session.ts";

/** The faces of the box of these scenes. */
export const faces: FaceTable = mailerFaces[0] ?? new Map();
const face = faceOn(faces, "outside", "lid");
if (face === undefined) throw new Error("no lid");
/** The outside of the lid. */
export const lid: PanelFace = face;
const { width, height } = lid;

export const square: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };
export const text: ObjectBody = {
  kind: "text",
  text: "Keep dry",
  family: "inter",
  weight: 400,
  size: 20,
  align: "start",
  lineHeight: 1.2,
  tracking: 0,
  swatch: "red",
};

/** An object on the lid. */
export function object(id: string, wish: Partial<Place> = {}, body = square): DesignObject {
  const ref: [number, number] = [width, height];
  const pins = { pinX: "start", pinY: "start", size: "scale", run: "clip" } as const;
  const place: Place = { panel: "lid", x: 10, y: 10, w: 40, h: 20, turn: 0, ref, ...pins, ...wish };
  return { id, name: id, place, body };
}

export function sceneOf(...outside: DesignObject[]): Scene {
  return { ...emptyScene, outside };
}

/** The frame of an object on its face. */
export function frameIn(scene: Scene, id: string): Frame {
  const target = targetOf(scene, facesOf(scene), id);
  if (target === undefined) throw new Error(`no ${id}`);
  return target.frame;
}

/** The ids on the outside, lowest first. */
export function idsIn({ outside }: Scene): string {
  return outside.map(({ id }) => id).join(" ");
}

let count = 0;
export function newId(): string {
  count += 1;
  return `new${count}`;
}

/** Frames that show the same drawing. */
export function expectSameFrame(one: Frame, other: Frame): void {
  for (const key of ["x", "y", "w", "h"] as const) expect(Math.abs(one[key] - other[key])).toBeLessThan(0.02);
  expect(Math.abs(Math.sin(((one.turn - other.turn) * Math.PI) / 360))).toBeLessThan(1e-4);
  expect(one.flip).toBe(other.flip);
}
