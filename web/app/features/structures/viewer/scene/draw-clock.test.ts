import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DrawClock } from "./draw-clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As WebGL numbers them. */
const webGl = { SYNC_GPU_COMMANDS_COMPLETE: 0x9117, SYNC_STATUS: 0x9114, UNSIGNALED: 0x9118 } as const;
const signaled = 0x9119;

/** A graphics card that takes some time for each drawing, one after the other, or has lost its context. */
function card(takes: readonly number[], { isLost = false } = {}) {
  const ends = new Map<WebGLSync, number>();
  let end = 0;
  return {
    ...webGl,
    fenceSync: () => {
      if (isLost) return null;
      const fence = {} as WebGLSync;
      end = Math.max(end, performance.now()) + (takes[ends.size] ?? 0);
      ends.set(fence, end);
      return fence;
    },
    flush: vi.fn(),
    getSyncParameter: (fence: WebGLSync) => (performance.now() < (ends.get(fence) ?? 0) ? webGl.UNSIGNALED : signaled),
    deleteSync: vi.fn(),
  };
}

test("the duration of a drawing is known once the graphics card is done", () => {
  const graphics = card([300]);
  const clock = new DrawClock(graphics);
  expect(clock.milliseconds).toBe(0);
  clock.start(true);
  expect(graphics.flush).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(250);
  expect(clock.milliseconds).toBe(0);
  vi.advanceTimersByTime(100);
  expect(clock.milliseconds).toBeGreaterThanOrEqual(300);
  expect(clock.milliseconds).toBeLessThanOrEqual(310);
  expect(graphics.deleteSync).toHaveBeenCalledOnce();
});

test("a drawing that waits for the one before it is measured from the end of that one", () => {
  const clock = new DrawClock(card([2000, 100]));
  clock.start(false);
  clock.start(true);
  vi.advanceTimersByTime(2050);
  expect(clock.milliseconds).toBe(0);
  vi.advanceTimersByTime(100);
  expect(clock.milliseconds).toBeGreaterThanOrEqual(90);
  expect(clock.milliseconds).toBeLessThanOrEqual(110);
});

test("of the last three usual drawings, the quickest counts", () => {
  const clock = new DrawClock(card([20, 500, 60, 90, 70]));
  const drawn = [true, false, true, true, true].map((isUsual) => {
    clock.start(isUsual);
    vi.advanceTimersByTime(600);
    return clock.milliseconds;
  });
  expect(drawn).toEqual([20, 20, 20, 20, 60]);
});

test("a lost graphics card measures nothing, and a stopped clock no longer looks", () => {
  const lost = new DrawClock(card([0], { isLost: true }));
  lost.start(true);
  vi.advanceTimersByTime(1000);
  expect(lost.milliseconds).toBe(0);

  const graphics = card([100, 100]);
  const stopped = new DrawClock(graphics);
  stopped.start(true);
  stopped.start(true);
  stopped.stop();
  vi.advanceTimersByTime(1000);
  expect(stopped.milliseconds).toBe(0);
  expect(graphics.deleteSync).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
