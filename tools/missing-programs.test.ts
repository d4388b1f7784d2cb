import { expect, test } from "vitest";
import { browserAdvice, missingPrograms } from "./missing-programs.ts";

test("a system that has everything is told nothing", () => {
  expect(missingPrograms({ browserProblem: null, hasPostgres: true, hasPgBouncer: true })).toEqual([]);
});

test("each program that is missing has a line that names it and what is not tried", () => {
  const lines = missingPrograms({ browserProblem: "There is no browser.", hasPostgres: false, hasPgBouncer: false });
  expect(lines).toEqual([
    "The journeys will fail: There is no browser.",
    expect.stringMatching(/^No PostgreSQL .* embedded one only\.$/),
    expect.stringMatching(/^No PgBouncer .* skipped\.$/),
  ]);
});

test("a missing browser that only root could install is said to be so", () => {
  expect(browserAdvice({ isRoot: false, hasApt: true })).toContain("Without root");
  expect(browserAdvice({ isRoot: true, hasApt: true })).not.toContain("Without root");
  for (const hasApt of [true, false]) {
    for (const isRoot of [true, false]) expect(browserAdvice({ isRoot, hasApt })).toContain("CHROMIUM_PATH");
  }
});
