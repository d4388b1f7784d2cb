import { expect, test } from "vitest";
import { cutAround, wholeCut } from "./picture-cut.ts";

const dieline = { blank: { x: -100, y: 20, width: 300, height: 200 } };
const bleed = 3.175;

test("a finding is cut out of the picture of its side with 12 mm around it", () => {
  const cut = cutAround([-50, 120, -30, 130], dieline, "outside");
  expect(cut).toEqual({ x: 50 + bleed - 12, y: 90 + bleed - 12, width: 44, height: 34 });
});

test("the inside is mirrored", () => {
  expect(cutAround([-50, 120, -30, 130], dieline, "inside")).toMatchObject({ x: 230 + bleed - 12, width: 44 });
});

test("a cut ends at the edge of the picture", () => {
  const { width, height } = wholeCut(dieline);
  expect(cutAround([-100, 20, 200, 220], dieline, "outside")).toEqual({ x: 0, y: 0, width, height });
  expect(cutAround([195, 20, 210, 25], dieline, "outside")).toMatchObject({ width: expect.closeTo(17 + bleed) });
});
