import { expect, test } from "vitest";
import type { Dieline } from "./dieline.ts";
import { faceOf, type PanelFace, panelFaces } from "./panel-faces.ts";
import { normalOf, readingPose } from "./seen-panels.ts";
import { type Point, printSides } from "./sheet.ts";
import { type PosedPanel, poseAll } from "./solid/posed-panel.ts";
import { add, cross, dot, scale, type Vector } from "./solid/vector.ts";
import { surfacesOf } from "./surfaces.ts";
import { forAnyBox } from "./testing/any-box.ts";

const about = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

/** The point of the sheet in coordinates of a face. */
function onFace({ origin, right, up }: PanelFace, [x, y]: Point): Point {
  const [dx, dy] = [x - origin[0], y - origin[1]];
  return [about(dx * right[0] + dy * right[1]), about(dx * up[0] + dy * up[1])];
}

/** The faces of both sides with their panels as they stand when people read them. */
function standing(dieline: Dieline): { face: PanelFace; posed: PosedPanel; normal: Vector }[] {
  return printSides.flatMap((side) =>
    poseAll(dieline, readingPose(dieline, side)).flatMap((posed) => {
      const face = faceOf(dieline, posed.panel.id, side);
      return face === undefined ? [] : [{ face, posed, normal: normalOf(posed, side) }];
    }),
  );
}

/** A direction of the sheet in the room. */
function inRoom({ across, along }: PosedPanel, [x, y]: Point): Vector {
  return add(scale(across, x), along, y);
}

test("every surface that carries artwork has one face", () => {
  forAnyBox((dieline) => {
    const faces = panelFaces(dieline).map(({ panel, side }) => (side === "inside" ? `${panel}-inside` : panel));
    expect(faces).toEqual(surfacesOf(dieline, printSides).map(({ id }) => id));
  }, 100);
});

test("right and up are turned anticlockwise on the outside and, as the sheet is turned over, clockwise on the inside", () => {
  forAnyBox((dieline) => {
    for (const { panel, side, right, up } of panelFaces(dieline)) {
      const turn = right[0] * up[1] - right[1] * up[0];
      expect([panel, side, turn]).toEqual([panel, side, side === "outside" ? 1 : -1]);
    }
  }, 100);
});

test("the outline of a face fills its width and height from its lower left corner", () => {
  forAnyBox((dieline) => {
    for (const face of panelFaces(dieline)) {
      const points = face.outline.map((point) => onFace(face, point));
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect([Math.min(...xs), Math.min(...ys)]).toEqual([0, 0]);
      expect([Math.max(...xs), Math.max(...ys)]).toEqual([about(face.width), about(face.height)]);
    }
  }, 100);
});

test("a reader in front of a face sees its right on the right of its up", () => {
  forAnyBox((dieline) => {
    for (const { face, posed, normal } of standing(dieline)) {
      const seen = cross(inRoom(posed, face.up), normal);
      expect([face.panel, face.side, about(dot(seen, inRoom(posed, face.right)))]).toEqual([face.panel, face.side, 1]);
    }
  }, 60);
});

test("text is upright on a standing face, and on a flat one reads away from the viewer, or towards the viewer from below", () => {
  forAnyBox((dieline) => {
    for (const { face, posed, normal } of standing(dieline)) {
      const lies = Math.abs(normal[2]) > Math.cos(Math.PI / 6);
      const wanted: Vector = lies ? [0, Math.sign(normal[2]), 0] : [0, 0, 1];
      const upwards = dot(inRoom(posed, face.up), wanted);
      const others = (
        [
          [1, 0],
          [0, 1],
        ] as const
      ).map((axis) => Math.abs(dot(inRoom(posed, axis), wanted)));
      expect([face.panel, face.side, about(upwards)]).toEqual([face.panel, face.side, about(Math.max(...others))]);
    }
  }, 60);
});
