import { describe, expect, test } from "vitest";
import { sceneLimits } from "../scene.ts";
import { readSvgPath } from "./svg-path.ts";

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

  test("draws nothing for more points than a path may have", () => {
    expect(readSvgPath(`M0 0${"L1 1".repeat(sceneLimits.pathPoints)}`)).toEqual([]);
  });
});
