import { pathText } from "@boxwright/core/designs/drawing/path";
import { readSvgPath } from "@boxwright/core/designs/drawing/svg-path";
import { expect, test } from "vitest";
import { readyPaths } from "./ready-paths.ts";

test.each(Object.entries(readyPaths))("the outline of a %s is closed and fills its frame", (_name, d) => {
  const steps = readSvgPath(d);
  expect(steps.at(-1)).toEqual(["Z"]);
  const ends = steps.flatMap((step) => (step.length > 1 ? [[Number(step.at(-2)), Number(step.at(-1))] as const] : []));
  for (const axis of [0, 1]) {
    const along = ends.map((end) => end[axis] ?? 0);
    expect(Math.min(...along)).toBeCloseTo(0, 1);
    expect(Math.max(...along)).toBeCloseTo(1, 1);
  }
  expect(pathText(steps)).toMatch(/^[MLCZ\d. -]+$/);
});
