import { expect, test } from "vitest";
import { boundsOf } from "../structures/sheet.ts";
import { templateOf } from "../structures/template.ts";
import { referenceBox, requireFamily } from "../structures/testing/reference-box.ts";
import { drawSheetPlan } from "./draw-sheet-plan.ts";
import { edgeOf, placedLines } from "./placed-lines.ts";
import { planSheet } from "./plan-sheet.ts";
import { letterOf, type PlannedGang } from "./planned-gang.ts";

const sheet = { width: 1600, height: 1200 };
const families = ["mailer", "square", "gift"];
const dielines = families.map((family) => referenceBox(requireFamily(family)));
const plan = planSheet(
  sheet,
  dielines.map(({ blank, family }, place) => ({
    id: families[place] ?? "",
    blank,
    quantity: 100 * (place + 1),
    flutes: family.fluteDirection,
  })),
);
if (plan === null) throw new Error("The boxes fit on a sheet");
const gang: PlannedGang = {
  number: "G-118",
  plan,
  finish: null,
  lines: dielines.map((dieline, place) => ({
    id: families[place] ?? "",
    letter: letterOf(place),
    name: `BW-0000000${place}/1`,
    titles: { en: "Box", de: "Schachtel" },
    quantity: 100 * (place + 1),
    up: plan.places.filter(({ id }) => id === families[place]).length,
    template: templateOf(dieline, "outside"),
  })),
};

test("the cuts of each blank fill its place on the sheet, in both directions of the blank", () => {
  for (const place of plan.places) {
    const template = gang.lines.find(({ id }) => id === place.id)?.template;
    const { left, right, low, high } = boundsOf(
      placedLines(template?.cuts ?? [], place).flatMap(({ points }) => points),
    );
    const placed = [left, low, right - left, high - low];
    for (const [index, length] of [place.x, place.y, place.width, place.height].entries()) {
      expect(placed[index]).toBeCloseTo(length, 6);
    }
  }
});

test("a blank that lies across is turned and not mirrored", () => {
  const corner = { points: [[10, 0] as const, [10, 5] as const, [0, 5] as const], isClosed: false };
  const [turned] = placedLines([corner], { id: "a", x: 100, y: 200, width: 50, height: 80, isTurned: true });
  expect(turned?.points).toEqual([
    [100, 270],
    [105, 270],
    [105, 280],
  ]);
});

test("a plan has the sheet, the letter of each blank and a list of the lines, and the same bytes twice", () => {
  const dxf = drawSheetPlan(gang);
  expect(drawSheetPlan(gang)).toBe(dxf);
  const lines = dxf.split("\n");
  for (const { letter, up, name, quantity } of gang.lines) {
    expect(lines.filter((line) => line === letter)).toHaveLength(up);
    expect(lines).toContain(`${letter}  ${name}, ${up} up, ${quantity} pieces`);
  }
  expect(lines).toContain(`G-118, ${plan.sheets} sheets of 1600 x 1200 mm`);
});

test("goods that the shop no longer draws are rectangles", () => {
  const undrawn = { ...gang, lines: gang.lines.map((line) => ({ ...line, template: null })) };
  const cuts = drawSheetPlan(undrawn).match(/POLYLINE\n8\nCUT/g);
  expect(cuts).toHaveLength(plan.places.length);
  expect(edgeOf({ x: 1, y: 2, width: 3, height: 4 }).points).toEqual([
    [1, 2],
    [4, 2],
    [4, 6],
    [1, 6],
  ]);
});
