import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOfFrame } from "./frame.ts";
import { defaultPins, defaultPlace, defaultSize, type FaceSize, frameOf, rebasePlace, resolve } from "./place.ts";
import type { ObjectBody, Place } from "./scene.ts";
import { anyBody, anyPlace } from "./testing/any-scene.ts";

const square: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };
const circle: ObjectBody = { kind: "shape", shape: "ellipse", fill: "red" };
const code: ObjectBody = { kind: "code", code: "qr", value: "1", swatch: "red" };

function text(size: number): ObjectBody {
  return {
    kind: "text",
    text: "Keep dry",
    family: "inter",
    weight: 400,
    size,
    align: "start",
    lineHeight: 1.2,
    tracking: 0,
    swatch: "red",
  };
}

const lid = { panel: "lid", width: 200, height: 100 };

function placeOf(wish: Partial<Place>): Place {
  return { ...defaultPlace(lid, 40, 20, square), ...wish };
}

const anySize: fc.Arbitrary<FaceSize> = fc.record({
  width: fc.integer({ min: 20_000, max: 600_000 }).map((micrometres) => micrometres / 1000),
  height: fc.integer({ min: 20_000, max: 600_000 }).map((micrometres) => micrometres / 1000),
});

describe("resolve", () => {
  test("keeps the distance to the edge of its pin in millimetres", () => {
    const place = placeOf({ x: 10, y: 5, pinX: "end", pinY: "start", size: "keep" });
    expect(resolve(place, { width: 300, height: 50 })).toEqual({ x: 110, y: 5, w: 40, h: 20, turn: 0, scale: 1 });
  });

  test("keeps the distance to the middle", () => {
    const place = placeOf({ x: 90, y: 40, pinX: "middle", pinY: "middle", size: "keep" });
    expect(resolve(place, { width: 300, height: 120 })).toMatchObject({ x: 140, y: 50, w: 40, h: 20 });
  });

  test("keeps both distances of an object that stretches", () => {
    const place = placeOf({ x: 10, y: 5, w: 180, h: 90, pinX: "stretch", pinY: "stretch", size: "keep" });
    expect(resolve(place, { width: 300, height: 60 })).toMatchObject({ x: 10, y: 5, w: 280, h: 50 });
  });

  test("keeps the share of the face", () => {
    const place = placeOf({ x: 20, y: 10, pinX: "part", pinY: "part" });
    expect(resolve(place, { width: 400, height: 50 })).toMatchObject({ x: 40, y: 5, w: 80, h: 10, scale: 0.5 });
  });

  test("multiplies size and distances by the smaller ratio of the sides", () => {
    const place = placeOf({ x: 10, y: 10, pinX: "start", pinY: "end", size: "scale" });
    expect(resolve(place, { width: 100, height: 100 })).toMatchObject({ x: 5, y: 55, w: 20, h: 10, scale: 0.5 });
  });

  test("stretches an object that is turned by a quarter along the face, not along its own frame", () => {
    const band = placeOf({ x: 90, y: -40, w: 20, h: 180, turn: 90, pinX: "stretch", pinY: "middle", size: "keep" });
    expect(resolve(band, { width: 300, height: 100 })).toMatchObject({ x: 140, y: -90, w: 20, h: 280 });
  });

  test("shows the stored numbers on a face of the size of the last edit", () => {
    fc.assert(
      fc.property(anyPlace(), (place) => {
        const { x, y, w, h, turn } = place;
        const [width, height] = place.ref;
        expect(resolve(place, { width, height })).toMatchObject({ x, y, w, h, turn, scale: 1 });
      }),
    );
  });

  test("keeps a scaled object that lies within its face within it at every size", () => {
    let within = 0;
    fc.assert(
      fc.property(anyPlace(), anySize, (drawn, size) => {
        const place: Place = { ...drawn, size: "scale" };
        const [width, height] = place.ref;
        if (!isWithin(resolve(place, { width, height }), { width, height }, 0)) return;
        within += 1;
        expect(isWithin(resolve(place, size), size, 1e-6)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(within).toBeGreaterThan(100);
  });

  test("never gives an object a negative size", () => {
    fc.assert(
      fc.property(anyPlace(), anySize, (place, size) => {
        const { w, h } = resolve(place, size);
        expect(Math.min(w, h)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("text that scales with its face", () => {
  test("stops shrinking at 6 points", () => {
    const place = placeOf({ size: "scale" });
    expect(frameOf({ place, body: text(12) }, { width: 40, height: 20 }).scale).toBe(0.5);
    expect(frameOf({ place, body: text(24) }, { width: 40, height: 20 }).scale).toBe(0.25);
  });

  test("does not shrink if it is smaller than 6 points already", () => {
    const place = placeOf({ size: "scale" });
    expect(frameOf({ place, body: text(5) }, { width: 100, height: 50 }).scale).toBe(1);
    expect(frameOf({ place, body: text(5) }, { width: 400, height: 200 }).scale).toBe(2);
  });
});

describe("rebasePlace", () => {
  test("gives the same frame on the face at its size today", () => {
    fc.assert(
      fc.property(anyPlace(), anySize, (place, size) => {
        const before = resolve(place, size);
        const after = resolve(rebasePlace(place, size), size);
        for (const key of ["x", "y", "w", "h", "turn"] as const) expect(after[key]).toBeCloseTo(before[key], 2);
        expect(after.scale).toBe(1);
      }),
    );
  });

  test("changes nothing when it is repeated", () => {
    fc.assert(
      fc.property(anyPlace(), anySize, (place, size) => {
        const once = rebasePlace(place, size);
        expect(rebasePlace(once, size)).toEqual(once);
      }),
    );
  });
});

describe("default pins", () => {
  const at = (x: number, y: number, w: number, h: number, body: ObjectBody = square, turn = 0) => {
    const { pinX, pinY } = defaultPins({ x, y, w, h, turn }, lid, body);
    return [pinX, pinY];
  };

  test("are those of the third that has the middle of the object", () => {
    expect(at(0, 0, 20, 20)).toEqual(["start", "start"]);
    expect(at(90, 40, 20, 20)).toEqual(["middle", "middle"]);
    expect(at(180, 80, 20, 20)).toEqual(["end", "end"]);
  });

  test("stretch an object that covers nine tenths of the face", () => {
    expect(at(5, 40, 180, 20)).toEqual(["stretch", "middle"]);
    expect(at(90, -80, 20, 180, square, 90)).toEqual(["stretch", "start"]);
  });

  test("never stretch an object that would be distorted", () => {
    expect(at(5, 0, 190, 100, circle)).toEqual(["middle", "middle"]);
    expect(at(5, 0, 190, 100, code)).toEqual(["middle", "middle"]);
    expect(at(5, 0, 190, 100, square, 30)).toEqual(["middle", "middle"]);
  });
});

test("codes and text below 12 points keep their size by default", () => {
  expect([code, text(11.9), text(12), circle].map(defaultSize)).toEqual(["keep", "keep", "scale", "scale"]);
});

test("a new object lies at the given point of its face", () => {
  expect(defaultPlace(lid, 40, 20, square, [30, 90])).toEqual({
    panel: "lid",
    x: 10,
    y: 80,
    w: 40,
    h: 20,
    turn: 0,
    ref: [200, 100],
    pinX: "start",
    pinY: "end",
    size: "scale",
    run: "clip",
  });
});

test("every default place is within its face if the object fits", () => {
  fc.assert(
    fc.property(anyBody, anySize, anySize, (body, face, later) => {
      const place = defaultPlace({ ...face, panel: "lid" }, face.width / 2, face.height / 2, body);
      const frame = resolve({ ...place, size: "scale" }, later);
      expect(isWithin(frame, later, 0.002)).toBe(true);
    }),
  );
});

function isWithin(frame: Parameters<typeof boundsOfFrame>[0], { width, height }: FaceSize, tolerance: number): boolean {
  const { left, right, low, high } = boundsOfFrame(frame);
  return left >= -tolerance && low >= -tolerance && right <= width + tolerance && high <= height + tolerance;
}
