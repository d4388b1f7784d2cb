import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../structures/sheet.ts";
import {
  type CropHandle,
  type Cropped,
  covering,
  cropAbout,
  cropByHandle,
  cropToRatio,
  filling,
  fitting,
  movePicture,
  wholeFrame,
  zoomOf,
} from "./crop.ts";
import { boundsOfFrame, cornersOf } from "./frame.ts";

const part = fc.double({ min: 0.05, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crops = fc
  .record({ w: part, h: part, left: share, low: share })
  .map(({ w, h, left, low }) => ({ x: left * (1 - w), y: low * (1 - h), w, h }));
const length = fc.double({ min: 10, max: 300, noNaN: true });
const flips = fc.constantFrom(undefined, "x" as const, "y" as const, "both" as const);
const pictures: fc.Arbitrary<Cropped> = fc
  .record({ crop: crops, w: length, h: length, turn: fc.integer({ min: -179, max: 180 }), flip: flips })
  .map(({ crop, w, h, turn, flip }) => ({
    crop,
    frame: { x: 20, y: 30, w, h, turn, scale: 1, ...(flip === undefined ? {} : { flip }) },
  }));
const handles = fc.constantFrom<CropHandle>([-1, 1], [0, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [0, -1], [1, -1]);
const points: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -900, max: 900, noNaN: true }),
  fc.double({ min: -900, max: 900, noNaN: true }),
);
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true });

function expectWithinPicture({ crop }: Cropped): void {
  expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(crop.w, crop.h)).toBeGreaterThan(0);
  expect(crop.x + crop.w).toBeLessThanOrEqual(1 + 1e-9);
  expect(crop.y + crop.h).toBeLessThanOrEqual(1 + 1e-9);
}

function expectSamePicture(before: Cropped, after: Cropped): void {
  for (const [index, [x, y]] of cornersOf(wholeFrame(after)).entries()) {
    const [wantedX, wantedY] = cornersOf(wholeFrame(before))[index] ?? [0, 0];
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(1e-6 * (1 + Math.hypot(wantedX, wantedY)));
  }
}

test("a handle changes the frame while the picture stays on its panel, and never leaves the picture", () => {
  fc.assert(
    fc.property(pictures, handles, points, fc.option(ratios), (picture, handle, point, ratio) => {
      const cropped = cropByHandle(picture, handle, point, ratio);
      expectWithinPicture(cropped);
      expectSamePicture(picture, cropped);
    }),
  );
});

test("a handle keeps the proportions that are chosen", () => {
  fc.assert(
    fc.property(pictures, handles, points, (picture, handle, point) => {
      const ratio = picture.frame.w / picture.frame.h;
      const { frame } = cropByHandle(picture, handle, point, ratio);
      expect(frame.w / frame.h).toBeCloseTo(ratio, 6);
    }),
  );
});

test("a handle that stays in place changes nothing, and one that is pulled out shows more of the picture", () => {
  const picture: Cropped = {
    frame: { x: 10, y: 10, w: 40, h: 30, turn: 0, scale: 1 },
    crop: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  };
  expect(cropByHandle(picture, [1, 1], [50, 40], null)).toEqual(picture);
  expect(cropByHandle(picture, [1, 1], [70, 40], null)).toEqual({
    frame: { ...picture.frame, w: 60 },
    crop: { x: 0.25, y: 0.25, w: 0.75, h: 0.5 },
  });
});

test("the picture moves under its frame as far as it covers the frame", () => {
  const picture: Cropped = {
    frame: { x: 10, y: 10, w: 40, h: 30, turn: 0, scale: 1 },
    crop: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  };
  expect(movePicture(picture, [8, 6]).crop).toEqual({ x: 0.15, y: 0.35, w: 0.5, h: 0.5 });
  expect(movePicture(picture, [900, -900]).crop).toEqual({ x: 0, y: 0, w: 0.5, h: 0.5 });
  fc.assert(
    fc.property(pictures, points, (any, by) => {
      const moved = movePicture(any, by);
      expectWithinPicture(moved);
      expect(moved.frame).toBe(any.frame);
    }),
  );
});

test("other proportions keep the picture in place, and the frame becomes no larger", () => {
  fc.assert(
    fc.property(pictures, ratios, (picture, ratio) => {
      const cropped = cropToRatio(picture, ratio);
      expectWithinPicture(cropped);
      expectSamePicture(picture, cropped);
      expect(cropped.frame.w / cropped.frame.h).toBeCloseTo(ratio, 6);
      expect(cropped.frame.w * cropped.frame.h).toBeLessThanOrEqual(picture.frame.w * picture.frame.h * (1 + 1e-9));
    }),
  );
});

describe("a picture on a panel", () => {
  const face = { width: 250, height: 200 };
  const pixels = [1200, 900] as const;

  test("fills the panel and its bleed without distortion, however it is turned and flipped", () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { frame, crop } = filling(picture, pixels, face, 3);
        const { left, right, low, high } = boundsOfFrame(frame);
        expect([left, right, low, high].map((edge) => Math.round(edge * 1e6) / 1e6 + 0)).toEqual([-3, 253, -3, 203]);
        expect((crop.w * pixels[0]) / (crop.h * pixels[1])).toBeCloseTo(frame.w / frame.h, 6);
      }),
    );
  });

  test("fits into the panel as a whole", () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { frame, crop } = fitting(picture, pixels, face, 3);
        const { left, right, low, high } = boundsOfFrame(frame);
        expect(Math.min(left, low)).toBeGreaterThanOrEqual(3 - 1e-6);
        expect(right).toBeLessThanOrEqual(247 + 1e-6);
        expect(high).toBeLessThanOrEqual(197 + 1e-6);
        expect(crop).toEqual({ x: 0, y: 0, w: 1, h: 1 });
        expect(frame.w / frame.h).toBeCloseTo(4 / 3, 6);
      }),
    );
  });
});

test("a crop stays within its picture and keeps its proportions at every zoom", () => {
  fc.assert(
    fc.property(crops, fc.double({ min: 1, max: 8, noNaN: true }), (crop, zoom) => {
      const changed = cropAbout(crop, zoom);
      expect(Math.min(changed.x, changed.y)).toBeGreaterThanOrEqual(0);
      expect(changed.x + changed.w).toBeLessThanOrEqual(1 + 1e-9);
      expect(changed.y + changed.h).toBeLessThanOrEqual(1 + 1e-9);
      expect(changed.w / changed.h).toBeCloseTo(crop.w / crop.h, 6);
      expect(zoomOf(changed)).toBeCloseTo(zoom, 6);
    }),
  );
});

test("zooming keeps the middle of a crop that has room", () => {
  expect(cropAbout({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }, 4)).toEqual({ x: 0.375, y: 0.375, w: 0.25, h: 0.25 });
});

test("a picture covers a frame of other proportions with its middle", () => {
  expect(covering(2, 1)).toEqual({ x: 0.25, y: 0, w: 0.5, h: 1 });
  expect(covering(1, 2)).toEqual({ x: 0, y: 0.25, w: 1, h: 0.5 });
});
