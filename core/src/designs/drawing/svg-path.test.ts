import { describe, expect, test } from "vitest";
import { sceneLimits } from "../scene.ts";
import { measuredPath, readSvgPath } from "./svg-path.ts";

describe("reading an SVG path", () => {
  test("makes relative and shorthand steps absolute", () => {
    expect(readSvgPath("m.1.2l.3 0v.5h-.3z")).toEqual([
      ["M", 0.1, 0.2],
      ["L", 0.4, 0.2],
      ["L", 0.4, 0.7],
      ["L", expect.closeTo(0.1, 9), 0.7],
      ["Z"],
    ]);
  });

  test("turns arcs and smooth curves into curves", () => {
    const steps = readSvgPath("M0 0A.5 .5 0 0 1 1 0S1 1 .5 1T0 0");
    expect(steps.map(([command]) => command)).toEqual(["M", "C", "C", "C", "C"]);
  });

  test.each(["hello", "L0 0", "M0 0L1e7 0"])("draws nothing for %s", (d) => {
    expect(readSvgPath(d)).toEqual([]);
  });

  test("draws the most points that a path may have, and the end of its ring", () => {
    const d = `M0 0${"L1 1".repeat(sceneLimits.pathPoints - 1)}Z`;
    expect(readSvgPath(d)).toHaveLength(sceneLimits.pathPoints + 1);
  });

  test("ends with the step that exceeds a number of points", () => {
    expect(measuredPath(`M0 0${"C0 1 1 1 0 0".repeat(1e5)}`, 12)).toMatchObject({ points: 13, reach: 1 });
  });

  test("closes a ring once", () => {
    expect(readSvgPath(`M0 0L1 1${"Z".repeat(100_000)}`)).toEqual([["M", 0, 0], ["L", 1, 1], ["Z"]]);
  });

  test("measures coordinates that are no number as infinite", () => {
    expect(measuredPath("M0 0L1e999 1l-1e999 1L1 1").reach).toBe(Number.POSITIVE_INFINITY);
  });
});
