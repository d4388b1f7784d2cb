import { expect, test } from "vitest";
import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import { cutAway, offsetRings, outlineOf, overlapOf } from "./outline.ts";
import { regionOf } from "./regions.ts";
import { areaOf, type Point, printSides } from "./sheet.ts";
import { carriesArtwork } from "./surfaces.ts";
import { forAnyBox } from "./testing/any-box.ts";

type Rings = readonly (readonly Point[])[];

/** The area of rings in square millimetres; holes run clockwise. */
function areaOfAll(rings: Rings): number {
  return rings.reduce((sum, ring) => sum + areaOf(ring), 0);
}

function printed(dieline: Dieline) {
  return dieline.panels.filter((panel) => carriesArtwork(panel, "outside"));
}

test("a panel is printed in the whole of its outline", () => {
  forAnyBox((dieline) => {
    for (const side of printSides) {
      for (const panel of dieline.panels.filter((one) => carriesArtwork(one, side))) {
        const bare = areaOfAll(cutAway([panel.poly], regionOf(dieline, panel.id, side)));
        expect([panel.id, Math.round(bare)]).toEqual([panel.id, 0]);
      }
    }
  }, 60);
});

test("the regions of neighbors overlap by 0.3 mm, and never by more", () => {
  forAnyBox((dieline) => {
    for (const { id, poly } of printed(dieline)) {
      const region = regionOf(dieline, id, "outside");
      for (const other of printed(dieline)) {
        if (other.id === id) continue;
        const inside = offsetRings([other.poly], -0.31);
        expect(inside.flatMap((ring) => region.flatMap((own) => overlapOf(own, ring)))).toEqual([]);
      }
      expect(areaOfAll(region)).toBeGreaterThan(Math.abs(areaOf(poly)));
    }
  }, 30);
});

test("the regions of all printed panels cover the sheet with its bleed, except the panels that have no artwork", () => {
  forAnyBox((dieline) => {
    const bare = dieline.panels.filter((panel) => !carriesArtwork(panel, "outside"));
    const sheet = outlineOf(dieline.panels.map(({ poly }) => poly)).rings;
    const regions = printed(dieline).flatMap(({ id }) => regionOf(dieline, id, "outside"));
    const gaps = cutAway(sheet, [...regions, ...bare.map(({ poly }) => poly)]);
    expect(areaOfAll(gaps)).toBeLessThan(1);
    // A sharp corner of a panel reaches at most twice as far as its edges.
    const blank = offsetRings(sheet, 2 * bleedWidth + 0.01);
    expect(areaOfAll(cutAway(regions, blank))).toBeLessThan(1);
  }, 60);
});

test("a panel without artwork on a side has no region there, and neither has an unknown panel", () => {
  forAnyBox((dieline) => {
    expect(regionOf(dieline, "nowhere", "outside")).toEqual([]);
    for (const panel of dieline.panels.filter((one) => !carriesArtwork(one, "inside"))) {
      expect(regionOf(dieline, panel.id, "inside")).toEqual([]);
    }
  }, 30);
});
