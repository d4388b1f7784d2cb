import { expect, test } from "vitest";
import { families } from "../../structures/families.ts";
import { referenceBox } from "../../structures/testing/reference-box.ts";
import { drawnSheetOf } from "./drawn-sheet.ts";

test.each(families)("the sheet of a $code has a region for each face, and seams between its faces", (family) => {
  const sheet = drawnSheetOf(referenceBox(family));
  expect([...sheet.regions.keys()]).toEqual([...sheet.faces.keys()]);
  expect([...sheet.regions.values()].every((rings) => rings.length > 0)).toBe(true);
  for (const { from, to, side } of sheet.seams) {
    expect([sheet.faces.has(`${from}:${side}`), sheet.faces.has(`${to}:${side}`)]).toEqual([true, true]);
  }
});

test("a sheet computes its parts once", () => {
  const [family] = families;
  if (family === undefined) throw new Error("there is no family");
  const sheet = drawnSheetOf(referenceBox(family));
  const { faces, regions, seams, whole } = sheet;
  expect(sheet.faces).toBe(faces);
  expect(sheet.regions).toBe(regions);
  expect(sheet.seams).toBe(seams);
  expect(sheet.whole).toBe(whole);
});
