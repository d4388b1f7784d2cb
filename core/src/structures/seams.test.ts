import { describe, expect, test } from "vitest";
import type { Dieline } from "./dieline.ts";
import { families } from "./families.ts";
import { type Seam, seamsOf, seamsOn } from "./seams.ts";
import { readingPose, seenPanels } from "./seen-panels.ts";
import { type Point, printSides } from "./sheet.ts";
import { isInside } from "./solid/patch.ts";
import { poseAll } from "./solid/posed-panel.ts";
import { subtract } from "./solid/vector.ts";
import { forAnyBox, forAnyBoxOf } from "./testing/any-box.ts";
import { panelOf } from "./testing/reference-box.ts";

const identity = [1, 0, 0, 1, 0, 0];

function moved({ motion: [a, b, c, d, e, f] }: Seam, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The largest distance at which the two edges of a seam still meet. */
function reachOf({ board }: Dieline): number {
  return 4.2 * board.caliper + 0.6;
}

function ids(dieline: Dieline, side: Seam["side"]): Set<string> {
  return new Set(seenPanels(dieline, side).map(({ panel }) => panel.id));
}

test("at every crease between two panels that people see, the motion is the identity", () => {
  forAnyBox((dieline) => {
    const seams = seamsOf(dieline);
    for (const side of printSides) {
      const seen = ids(dieline, side);
      for (const { id, parent, hinge } of dieline.panels) {
        if (parent === null || hinge === null || !seen.has(id) || !seen.has(parent)) continue;
        const [[x0, y0], [x1, y1]] = hinge;
        if (Math.hypot(x1 - x0, y1 - y0) < 5) continue;
        const between = seams.filter((seam) => seam.side === side && seam.from === id && seam.to === parent);
        expect([id, side, between.some(({ motion }) => motion.join() === identity.join())]).toEqual([id, side, true]);
      }
    }
  }, 150);
});

test("every motion is rigid, and the seam in the opposite direction has its inverse", () => {
  forAnyBox((dieline) => {
    const seams = seamsOf(dieline);
    for (const seam of seams) {
      const [a, b, c, d] = seam.motion;
      expect(a * d - b * c).toBeCloseTo(1, 5);
      expect([c, d]).toEqual([0 - b, a]);
      const [start] = seam.edge;
      const there = moved(seam, start);
      const back = seams
        .filter(({ from, to, side }) => from === seam.to && to === seam.from && side === seam.side)
        .map((other) => moved(other, there))
        .map(([x, y]) => Math.hypot(x - start[0], y - start[1]));
      expect(Math.min(...back)).toBeLessThan(0.01);
    }
  }, 60);
});

test("a drawing that crosses a seam continues at the same place of the folded box", () => {
  forAnyBox((dieline) => {
    for (const side of printSides) {
      const posed = new Map(poseAll(dieline, readingPose(dieline, side)).map((one) => [one.panel.id, one]));
      for (const seam of seamsOn(dieline, side)) {
        for (const point of seam.edge) {
          const here = posed.get(seam.from)?.toRoom(...point, 0) ?? [0, 0, 0];
          const there = posed.get(seam.to)?.toRoom(...moved(seam, point), 0) ?? [1e6, 0, 0];
          expect(Math.hypot(...subtract(here, there))).toBeLessThan(reachOf(dieline) + 0.1);
        }
      }
    }
  }, 60);
});

test("a point beyond the edge of one panel moves onto the other panel", () => {
  forAnyBox((dieline) => {
    for (const seam of seamsOf(dieline)) {
      const [[x0, y0], [x1, y1]] = seam.edge;
      const length = Math.hypot(x1 - x0, y1 - y0);
      const beyond: Point = [(x0 + x1) / 2 + (y1 - y0) / length, (y0 + y1) / 2 - (x1 - x0) / length];
      expect(isInside(panelOf(dieline, seam.from).poly, ...beyond)).toBe(false);
      expect([seam, isInside(panelOf(dieline, seam.to).poly, ...moved(seam, beyond))]).toEqual([seam, true]);
    }
  }, 60);
});

describe.each(families.filter(({ code }) => ["mailer", "gift", "square"].includes(code)))(
  "a closed $code",
  ({ code }) => {
    test("has a seam between its lid and its front, which are far apart on the sheet", () => {
      forAnyBoxOf(code, (dieline) => {
        const seam = seamsOn(dieline, "outside").find(({ from, to }) => from === "lid" && to === "front");
        expect(seam?.motion).not.toEqual(identity);
        expect(seam?.motion).toHaveLength(6);
      });
    });

    test("has no seam at panels that are hidden behind others", () => {
      forAnyBoxOf(code, (dieline) => {
        const hidden = seamsOn(dieline, "outside").filter(({ to }) => /(^|-)(tuck|dust|ear|inner|corner)$/.test(to));
        expect(hidden).toEqual([]);
      });
    });
  },
);
