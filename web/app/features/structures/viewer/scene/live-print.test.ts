import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CollectedChanges, type PixelRectangle, pixelsWithin } from "./live-print.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function collecting() {
  const reports: PixelRectangle[] = [];
  return { reports, changes: new CollectedChanges(50, (changed) => reports.push(changed)) };
}

const at = (x: number): PixelRectangle => ({ x, y: 0, width: 10, height: 10 });

test("the first change of a print is shown at once, and the next ones together 50 ms later", () => {
  const { reports, changes } = collecting();
  changes.add(at(0));
  expect(reports).toEqual([at(0)]);
  changes.add(at(5));
  changes.add(at(40));
  expect(reports).toHaveLength(1);
  vi.advanceTimersByTime(50);
  expect(reports[1]).toEqual({ x: 5, y: 0, width: 45, height: 10 });
  vi.advanceTimersByTime(500);
  expect(reports).toHaveLength(2);
  changes.add(at(3));
  expect(reports).toHaveLength(3);
});

test("a print that changes in every frame is shown at most 20 times a second", () => {
  const { reports, changes } = collecting();
  for (let frame = 0; frame < 60; frame += 1) {
    changes.add(at(frame));
    vi.advanceTimersByTime(1000 / 60);
  }
  expect(reports.length).toBeLessThanOrEqual(20);
  expect(reports.length).toBeGreaterThanOrEqual(15);
});

test("after it stops, nothing is reported", () => {
  const { reports, changes } = collecting();
  changes.add(at(0));
  changes.add(at(1));
  changes.stop();
  vi.advanceTimersByTime(500);
  expect(reports).toHaveLength(1);
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
