import { expect, test } from "vitest";
import { families } from "./families.ts";
import { glueZones } from "./glue-zones.ts";
import { outlineOf, overlapOf } from "./outline.ts";
import { type Point, printSides } from "./sheet.ts";
import { referenceBox } from "./testing/reference-box.ts";
import { unprintedForGlue } from "./unprinted-for-glue.ts";

function areaOf(rings: readonly (readonly Point[])[]): number {
  return rings.length === 0 ? 0 : outlineOf(rings).area;
}

test.each(families)("on a $code, most of the glue area is unprinted, and no visible area is", (family) => {
  const dieline = referenceBox(family);
  for (const side of printSides) {
    const [zones, free] = [glueZones(dieline, side), unprintedForGlue(dieline, side)];
    if (zones.length === 0) continue;
    const whole = areaOf(zones);
    const inked = whole - areaOf(zones.flatMap((zone) => free.flatMap((ring) => overlapOf(ring, zone))));
    expect(inked / whole).toBeGreaterThan(0);
    expect(inked / whole).toBeLessThan(0.5);
    const others = dieline.panels.filter(({ id }) => side === "inside" || !/(^|-)glue$/.test(id));
    const hidden = areaOf(zones.flatMap((zone) => others.flatMap(({ poly }) => overlapOf(zone, poly))));
    const seen = areaOf(free.flatMap((ring) => others.flatMap(({ poly }) => overlapOf(ring, poly))));
    expect(seen).toBeLessThanOrEqual(hidden + 1);
  }
});

test("a box with glued tabs has areas for the glue, and one without has none", () => {
  const count = (code: string) => {
    const family = families.find((one) => one.code === code);
    return family === undefined ? -1 : unprintedForGlue(referenceBox(family), "outside").length;
  };
  expect(count("shipper")).toBeGreaterThan(0);
  expect(count("mailer")).toBe(0);
});
