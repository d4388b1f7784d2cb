import { aim, project } from "@boxwright/core/structures/solid/camera";
import { scale, type Vector } from "@boxwright/core/structures/solid/vector";
import fc from "fast-check";
import { PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import { lookThrough } from "./eye.ts";

const coordinate = fc.double({ min: -200, max: 200, noNaN: true });
const points = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 4, maxLength: 12 });
const [width, height] = [800, 600];

/** The position of a point on a canvas, in pixels from the upper left. */
function seenOn(camera: PerspectiveCamera, point: Vector): [number, number] {
  const { x, y } = new Vector3(...point).project(camera);
  return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
}

function through(aimed: ReturnType<typeof aim>, zoom: number, box: readonly Vector[]): PerspectiveCamera {
  const camera = new PerspectiveCamera();
  lookThrough(camera, aimed, zoom, Math.max(...box.map((point) => Math.hypot(...point))));
  camera.updateMatrixWorld();
  return camera;
}

test("every point of a box is where the shop's pictures have it", () => {
  fc.assert(
    fc.property(
      points,
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: 4, max: 86 }),
      (box, azimuth, elevation) => {
        fc.pre(Math.max(...box.map((point) => Math.hypot(...point))) > 1);
        const aimed = aim(box, azimuth, elevation, width, height);
        const camera = through(aimed, 1, box);
        for (const point of box) {
          const { x, y } = project(aimed, point);
          const [seenX, seenY] = seenOn(camera, point);
          expect(seenX).toBeCloseTo(x, 2);
          expect(seenY).toBeCloseTo(y, 2);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("a zoom moves every point away from the middle of the canvas by its factor", () => {
  const box: Vector[] = [
    [-100, -80, 0],
    [100, 80, 0],
    [100, -80, 90],
    [-100, 80, 90],
  ];
  const aimed = aim(box, 32, 30, width, height);
  const [once, twice] = [through(aimed, 1, box), through(aimed, 2, box)];
  for (const point of box) {
    const [x, y] = seenOn(once, point);
    const [nearX, nearY] = seenOn(twice, point);
    expect(nearX - width / 2).toBeCloseTo(2 * (x - width / 2), 2);
    expect(nearY - height / 2).toBeCloseTo(2 * (y - height / 2), 2);
  }
});

test("a camera at its shortest distance stays there, and keeps the box in the middle of its frame", () => {
  const box: Vector[] = [
    [-100, -80, 0],
    [100, 80, 0],
    [0, 0, 60],
  ];
  const near = aim(box, 32, 30, width, height);
  const far = aim(box, 32, 30, width, height, 2 * Math.hypot(...near.eye));
  expect(Math.hypot(...far.eye)).toBeCloseTo(2 * Math.hypot(...near.eye), 6);
  expect(far.eye).toEqual(scale(near.eye, 2).map((value) => expect.closeTo(value, 6)));
  const middle = (camera: typeof near) => {
    const ys = box.map((point) => project(camera, point).y);
    return (Math.min(...ys) + Math.max(...ys)) / 2;
  };
  expect(middle(far)).toBeCloseTo(middle(near), 6);
});
