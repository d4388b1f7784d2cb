import { describe, expect, test } from "vitest";
import { type Pose, Turntable } from "./turntable.ts";

const start: Pose = { azimuth: 32, elevation: 30, zoom: 1, progress: 1, openness: 0 };
const frame = 1 / 60;

/** Advances by some seconds; true if it still moves at the end. */
function after(turntable: Turntable, seconds: number): boolean {
  let isMoving = true;
  for (let passed = 0; passed < seconds; passed += frame) isMoving = turntable.advance(frame);
  return isMoving;
}

describe("a box that is turned", () => {
  test("moves gradually and then stops", () => {
    const turntable = new Turntable(start);
    turntable.move({ azimuth: 90 });
    expect(turntable.advance(frame)).toBe(true);
    expect(turntable.now.azimuth).toBeGreaterThan(32);
    expect(turntable.now.azimuth).toBeLessThan(122);
    expect(after(turntable, 2)).toBe(false);
    expect(turntable.now).toEqual({ ...start, azimuth: 122 });
  });

  test("is never seen from below the floor, nor from farther away than at the start", () => {
    const turntable = new Turntable(start);
    turntable.move({ elevation: -500, zoom: 0.01 });
    expect(turntable.goal).toMatchObject({ elevation: 4, zoom: 1 });
    turntable.move({ elevation: 500, zoom: 100 });
    expect(turntable.goal).toMatchObject({ elevation: 86, zoom: 3 });
  });

  test("returns the short way, however often it has been turned", () => {
    const turntable = new Turntable(start);
    turntable.move({ azimuth: 700, zoom: 2 });
    turntable.arrive();
    turntable.seeFrom(32, 30);
    expect(turntable.goal).toMatchObject({ azimuth: 752, elevation: 30, zoom: 1 });
  });
});

describe("a box that is folded", () => {
  test("is at once where the slider is, while its open flaps close gradually", () => {
    const turntable = new Turntable({ ...start, openness: 1 });
    turntable.fold(0.4);
    expect(turntable.now).toMatchObject({ progress: 0.4, openness: 1 });
    expect(after(turntable, 2)).toBe(false);
    expect(turntable.now).toMatchObject({ progress: 0.4, openness: 0 });
  });

  test("unfolds from closed to flat in 0.9 seconds, without going back", () => {
    const turntable = new Turntable(start);
    turntable.play(0, 0);
    const seen: number[] = [];
    for (let passed = 0; passed < 0.88; passed += frame) {
      turntable.advance(frame);
      seen.push(turntable.now.progress);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(turntable.now.progress).toBeGreaterThan(0);
    expect(after(turntable, 0.05)).toBe(false);
    expect(turntable.now.progress).toBe(0);
  });

  test("stops the animation when the slider is moved", () => {
    const turntable = new Turntable(start);
    turntable.play(0, 0);
    turntable.advance(0.3);
    turntable.fold(0.7);
    expect(turntable.advance(frame)).toBe(false);
    expect(turntable.now.progress).toBe(0.7);
  });

  test("is there at once for visitors who prefer reduced motion", () => {
    const turntable = new Turntable(start);
    turntable.play(0.76, 1);
    turntable.move({ azimuth: 15 });
    turntable.arrive();
    expect(turntable.now).toEqual({ ...start, azimuth: 47, progress: 0.76, openness: 1 });
    expect(turntable.advance(frame)).toBe(false);
  });
});
