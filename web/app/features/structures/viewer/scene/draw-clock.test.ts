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

/** A graphics card that is done at a time, or has lost its context. */
function card(takes: number, { isLost = false } = {}) {
  const began = performance.now();
  const fence = {} as WebGLSync;
  return {
    fence,
    ...webGl,
    fenceSync: () => (isLost ? null : fence),
    flush: vi.fn(),
    getSyncParameter: () => (performance.now() - began < takes ? webGl.UNSIGNALED : signaled),
    deleteSync: vi.fn(),
  };
}

test("the duration of a drawing is known once the graphics card is done", () => {
  const graphics = card(300);
  const clock = new DrawClock(graphics);
  expect(clock.milliseconds).toBe(0);
  clock.start();
  expect(graphics.flush).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(250);
  expect(clock.milliseconds).toBe(0);
  vi.advanceTimersByTime(100);
  expect(clock.milliseconds).toBeGreaterThanOrEqual(300);
  expect(clock.milliseconds).toBeLessThanOrEqual(310);
  expect(graphics.deleteSync).toHaveBeenLastCalledWith(graphics.fence);
});

test("a lost graphics card measures nothing, and a stopped clock no longer looks", () => {
  const lost = new DrawClock(card(0, { isLost: true }));
  lost.start();
  vi.advanceTimersByTime(1000);
  expect(lost.milliseconds).toBe(0);

  const stopped = new DrawClock(card(100));
  stopped.start();
  stopped.stop();
  vi.advanceTimersByTime(1000);
  expect(stopped.milliseconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
