import { describe, expect, test } from "vitest";
import { bleedStrips } from "./bleed-strips.ts";
import { families } from "./families.ts";
import { apply } from "./matrix.ts";
import { contains, edgesOf } from "./polygon.ts";
import { boundsOf, type Point } from "./sheet.ts";
import { outlineRings } from "./template.ts";
import { referenceBox } from "./testing/reference-box.ts";

const boxes = families.map((family) => [family.code, referenceBox(family)] as const);
const always = () => true;

describe.for(boxes)("the strips of bleed of a box: %s", ([, dieline]) => {
  test("beside each edge with room for bleed, and show what is as far within the edge", () => {
    const strips = bleedStrips(dieline, always);
    let places = 0;
    for (const [[ax, ay], [bx, by]] of outlineRings(dieline).flatMap(edgesOf)) {
      const length = Math.hypot(bx - ax, by - ay);
      const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
      // At corners, strips meet.
      for (let at = 5; at < length - 5; at += 3) {
        const beside = (out: number): Point => [ax + alongX * at + alongY * out, ay + alongY * at - alongX * out];
        const isBoard = (point: Point) => dieline.panels.some(({ poly }) => contains(poly, point));
        if ([1, 2, 3, 4, 5, 6, 7].some((out) => isBoard(beside(out)))) continue;
        for (const out of [0.2, 1, 3]) {
          const place = beside(out);
          const shown = strips
            .filter(({ points }) => contains(points, place))
            .map(({ mirror }) => apply(mirror, place));
          expect(shown).toContainEqual(beside(-out).map((value) => expect.closeTo(value, 6)));
          places += 1;
        }
      }
    }
    expect(places).toBeGreaterThan(100);
  });

  test("none if nothing is short, and only where it is short", () => {
    expect(bleedStrips(dieline, () => false)).toEqual([]);
    const { left, right } = boundsOf(dieline.cut.flat());
    const middle = (left + right) / 2;
    const strips = bleedStrips(dieline, ([x]) => x < middle);
    expect(strips.length).toBeGreaterThan(0);
    for (const { points } of strips) expect(Math.min(...points.map(([x]) => x))).toBeLessThan(middle + 1);
  });
});
