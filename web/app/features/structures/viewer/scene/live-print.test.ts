import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PacedWork, pixelsWithin, restBeforeDrawing } from "./live-print.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function paced(rest = 0) {
  const times: number[] = [];
  const work = new PacedWork(
    50,
    () => times.push(Date.now()),
    () => rest,
  );
  return { times, work };
}

test("work that is wanted is done at once, and work that is wanted soon after is done once, 50 ms later", () => {
  const { times, work } = paced();
  const start = Date.now();
  work.want();
  expect(times).toEqual([start]);
  work.want();
  work.want();
  expect(times).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(times).toEqual([start, start + 50]);
  work.want();
  expect(times).toHaveLength(3);
});

test("work that is wanted in every frame is done at most 20 times a second", () => {
  const { times, work } = paced();
  for (let frame = 0; frame < 60; frame += 1) {
    work.want();
    vi.advanceTimersByTime(1000 / 60);
  }
  expect(times.length).toBeLessThanOrEqual(20);
  expect(times.length).toBeGreaterThanOrEqual(15);
});

test("work that waits for a rest is done once after the last of many wishes", () => {
  const { times, work } = paced(400);
  for (let letter = 0; letter < 20; letter += 1) {
    work.want();
    vi.advanceTimersByTime(120);
  }
  expect(times).toEqual([]);
  const last = Date.now() - 120;
  vi.advanceTimersByTime(1000);
  expect(times).toEqual([last + 400]);
});

test("a quick graphics card draws the box at once, and a slow one in a pause between words", () => {
  expect([0, 8, 25].map(restBeforeDrawing)).toEqual([0, 0, 0]);
  expect([26, 60, 199].map(restBeforeDrawing)).toEqual([400, 400, 400]);
  expect([300, 700, 750].map(restBeforeDrawing)).toEqual([600, 1400, 1500]);
  expect([2000, 60_000].map(restBeforeDrawing)).toEqual([1500, 1500]);
});

test("after it stops, no work is done", () => {
  const { times, work } = paced();
  work.want();
  work.want();
  work.stop();
  vi.advanceTimersByTime(500);
  expect(times).toHaveLength(1);

  const resting = paced(400);
  resting.work.want();
  resting.work.stop();
  vi.advanceTimersByTime(500);
  expect(resting.times).toEqual([]);
});

test("a changed rectangle is widened to whole pixels and cut at the canvas", () => {
  const canvas = { width: 100, height: 50 };
  expect(pixelsWithin({ x: -3.5, y: 10.2, width: 10, height: 2.5 }, canvas)).toEqual({
    x: 0,
    y: 10,
    width: 7,
    height: 3,
  });
  expect(pixelsWithin({ x: 95, y: 45, width: 100, height: 100 }, canvas)).toEqual({
    x: 95,
    y: 45,
    width: 5,
    height: 5,
  });
  expect(pixelsWithin({ x: 120, y: 0, width: 10, height: 10 }, canvas)).toBeNull();
});
