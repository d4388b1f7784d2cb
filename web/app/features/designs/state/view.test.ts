import { dielineOf } from "@boxwright/core/structures/dieline";
import { mailer } from "@boxwright/core/structures/families/mailer";
import { panelFaces } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { boundsOf } from "@boxwright/core/structures/sheet";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitted, fullScale, panned, toCanvas, toSheet, upright, type View, zoomed } from "./view.ts";

const canvas = { width: 860, height: 772 };
const room = { x: 36, top: 44, bottom: 70 };
const drawn = dielineOf("arlington", mailer, { length: 254, width: 203.2, depth: 101.6 });
if (!drawn.ok) throw new Error("The default mailer can be made");
const dieline = drawn.value;
const bounds = boundsOf(dieline.cut.flat());

const points = fc.tuple(
  fc.double({ min: -900, max: 900, noNaN: true }),
  fc.double({ min: -900, max: 900, noNaN: true }),
);
const views = fc
  .tuple(fc.constantFrom("outside" as const, "inside" as const), points, fc.double({ min: 0.2, max: 5, noNaN: true }))
  .map(([side, by, factor]): View => zoomed(panned(fitted(bounds, side, canvas, room), by), factor));

function expectNear([x, y]: Point, [wantedX, wantedY]: Point): void {
  expect(x).toBeCloseTo(wantedX, 6);
  expect(y).toBeCloseTo(wantedY, 6);
}

test("a point of the sheet and its pixel lead to each other", () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      expectNear(toSheet(view, toCanvas(view, point)), point);
    }),
  );
});

test("zooming keeps the point under the pointer where it is", () => {
  fc.assert(
    fc.property(views, points, fc.double({ min: 0.01, max: 100, noNaN: true }), (view, pixel, factor) => {
      expectNear(toSheet(zoomed(view, factor, pixel), pixel), toSheet(view, pixel));
    }),
  );
});

test("panning moves each point of the sheet with the pointer", () => {
  fc.assert(
    fc.property(views, points, points, (view, by, point) => {
      const [x, y] = toCanvas(view, point);
      expectNear(toCanvas(panned(view, by), point), [x + by[0], y + by[1]]);
    }),
  );
});

test("the zoom stays between 10 and 3,200 percent", () => {
  const view = fitted(bounds, "outside", canvas, room);
  expect(zoomed(view, 1e9).scale).toBeCloseTo(32 * fullScale);
  expect(zoomed(view, 1e-9).scale).toBeCloseTo(0.1 * fullScale);
});

test("the fitted sheet lies within the room of the canvas, and the inside is mirrored", () => {
  for (const side of ["outside", "inside"] as const) {
    const view = fitted(bounds, side, canvas, room);
    const corners = dieline.cut.flat().map((point) => toCanvas(view, point));
    const seen = boundsOf(corners);
    expect(seen.left).toBeGreaterThanOrEqual(-430 + 36 - 1e-6);
    expect(seen.low).toBeGreaterThanOrEqual(-386 + 44 - 1e-6);
    expect(seen.high).toBeLessThanOrEqual(386 - 70 + 1e-6);
    const [left] = toCanvas(view, [bounds.left, 0]);
    expect(Math.sign(left)).toBe(side === "outside" ? -1 : 1);
  }
});

test("an upright face has its own right and up on the canvas", () => {
  for (const face of panelFaces(dieline)) {
    const view = upright(face, canvas, room);
    const [x, y] = face.origin;
    const start = toCanvas(view, face.origin);
    const along = toCanvas(view, [x + face.right[0], y + face.right[1]]);
    const above = toCanvas(view, [x + face.up[0], y + face.up[1]]);
    expectNear([along[0] - start[0], along[1] - start[1]], [view.scale, 0]);
    expectNear([above[0] - start[0], above[1] - start[1]], [0, -view.scale]);
  }
});
