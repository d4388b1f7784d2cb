import fc from "fast-check";
import { expect, test } from "vitest";
import { type PatternBody, patternKinds } from "../scene.ts";
import { mostMarks } from "./mark.ts";
import { patternPaths } from "./pattern-paths.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const body = fc.record({
  kind: fc.constant("pattern" as const),
  pattern: fc.constantFrom(...patternKinds),
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  settings: fc.record({ scale: part, space: part, turn: part }),
  swatches: fc.constantFrom(["one"], ["one", "two"], ["one", "two", "three"]),
});
const length = fc.oneof(fc.double({ min: 1, max: 400, noNaN: true }), fc.double({ min: 400, max: 3000, noNaN: true }));

function pointsOf(path: string): (readonly [number, number])[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test("every pattern stays in its frame, has at most 5,000 marks and uses only its own swatches", () => {
  fc.assert(
    fc.property(body, length, length, (pattern, width, height) => {
      const paths = patternPaths(pattern, width, height);
      let marks = 0;
      for (const { path, swatch } of paths) {
        expect(pattern.swatches).toContain(swatch);
        expect(path).toMatch(/^[MLZ\d. -]+$/);
        marks += path.split("M").length - 1;
        for (const [x, y] of pointsOf(path)) {
          if (x < 0 || y < 0 || x > width + 0.001 || y > height + 0.001) throw new Error(`${x}, ${y} is outside`);
        }
      }
      expect(marks).toBeLessThanOrEqual(mostMarks);
    }),
    { numRuns: 30 },
  );
});

test("the same seed and settings give the same pattern", () => {
  fc.assert(
    fc.property(body, (pattern) => {
      expect(patternPaths(pattern, 60, 40)).toEqual(patternPaths({ ...pattern }, 60, 40));
    }),
    { numRuns: 30 },
  );
});

test.each(["confetti", "topography"] as const)("another seed scatters %s differently", (pattern) => {
  const of = (seed: number): PatternBody => ({
    kind: "pattern",
    pattern,
    seed,
    settings: { scale: 0.3, space: 0.3, turn: 0.5 },
    swatches: ["one"],
  });
  expect(patternPaths(of(1), 200, 150)).not.toEqual(patternPaths(of(2), 200, 150));
});

test.each(patternKinds)("%s covers all quarters of a face in every ink", (pattern) => {
  const paths = patternPaths(
    { kind: "pattern", pattern, seed: 3, settings: { scale: 0.2, space: 0.4, turn: 0.3 }, swatches: ["one", "two"] },
    254,
    203,
  );
  expect(paths.map(({ swatch }) => swatch)).toEqual(["one", "two"]);
  for (const { path } of paths) {
    const quarters = pointsOf(path).map(([x, y]) => `${x > 127}${y > 101}`);
    expect(new Set(quarters).size).toBe(4);
  }
});

test("a frame without area has no marks", () => {
  const settings = { scale: 0.5, space: 0.5, turn: 0 };
  const pattern: PatternBody = { kind: "pattern", pattern: "dots", seed: 1, settings, swatches: ["one"] };
  expect(patternPaths(pattern, 0, 100)).toEqual([]);
});
