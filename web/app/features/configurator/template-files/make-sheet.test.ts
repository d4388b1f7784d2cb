import { describe, expect, test } from "vitest";
import { defaultSheetsOf } from "../template-maker/default-sheets.ts";
import { requestedIn } from "../template-maker/requested-sheet.ts";
import { makeSheet } from "./make-sheet.ts";

const starts = defaultSheetsOf([{ box: { family: "mailer", picture: { length: "10", width: "8", depth: "4" } } }]);
const sheet = (search: string) =>
  makeSheet("arlington", requestedIn(new URLSearchParams(search), starts), starts, null, "en");

/** Left, top, right and bottom of a path of straight lines. */
function boundsOf(path: string) {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe.each(["outside", "inside"])("the %s of a sheet", (side) => {
  test("has its bleed an eighth of an inch around the cut", () => {
    const { drawn, areas } = sheet(`side=${side}`);
    const cut = boundsOf(drawn.drawing.cut);
    const bleed = boundsOf(areas.bleed);
    const beyond = cut.map((edge, index) => (edge - (bleed[index] ?? 0)) * (index < 2 ? 1 : -1));
    for (const distance of beyond) expect(distance).toBeCloseTo(3.175, 0);
  });

  test("has its safe area within the cut", () => {
    const { drawn, areas } = sheet(`side=${side}`);
    const [left = 0, top = 0, right = 0, bottom = 0] = boundsOf(drawn.drawing.cut);
    const safe = boundsOf(areas.safe);
    expect(safe[0]).toBeGreaterThan(left + 3);
    expect(safe[1]).toBeGreaterThan(top + 3);
    expect(safe[2]).toBeLessThan(right - 3);
    expect(safe[3]).toBeLessThan(bottom - 3);
  });
});

test("a size that cannot be made has the areas of the sheet that is drawn in its place", () => {
  const { faults, areas } = sheet("length=3");
  expect(faults).not.toEqual([]);
  expect(areas).toEqual(sheet("").areas);
});
