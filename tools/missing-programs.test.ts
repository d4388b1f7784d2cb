import { expect, test } from "vitest";
import { browserAdvice, missingPrograms } from "./missing-programs.ts";

test("no program is reported if all are installed", () => {
  expect(missingPrograms({ browserProblem: null, lacksPostgres: false, hasPgBouncer: true })).toEqual([]);
});

test("each missing program has a line with the tests that cannot run", () => {
  const lines = missingPrograms({ browserProblem: "There is no browser.", lacksPostgres: true, hasPgBouncer: false });
  expect(lines).toEqual([
    "The journeys will fail: There is no browser.",
    expect.stringMatching(/^No PostgreSQL .* embedded one only\.$/),
    expect.stringMatching(/^No PgBouncer .* skipped\.$/),
  ]);
});

test("the advice for a missing browser says that only root can install the package", () => {
  expect(browserAdvice({ isRoot: false, hasApt: true })).toContain("Without root");
  expect(browserAdvice({ isRoot: true, hasApt: true })).not.toContain("Without root");
  for (const hasApt of [true, false]) {
    for (const isRoot of [true, false]) expect(browserAdvice({ isRoot, hasApt })).toContain("CHROMIUM_PATH");
  }
});
