import { describe, expect, test } from "vitest";
import { families } from "./families.ts";
import { cutAway, overlapOf } from "./outline.ts";
import { type Point, printSides } from "./sheet.ts";
import { type Line, templateOf } from "./template.ts";
import { forAnyBox } from "./testing/any-box.ts";
import { inches, panelOf, referenceBox, requireDieline, requireFamily } from "./testing/reference-box.ts";

function areaOf(lines: readonly Line[]): number {
  const ring = (points: readonly Point[]) =>
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0);
  return Math.abs(lines.reduce((sum, { points }) => sum + ring(points), 0));
}

function boundsOf(lines: readonly Line[]): number[] {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function lengthOf({ points, isClosed }: Line): number {
  return points.reduce((sum, [x, y], index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return next === undefined ? sum : sum + Math.hypot(next[0] - x, next[1] - y);
  }, 0);
}

describe("the template of the reference mailer", () => {
  const template = templateOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)), "outside");

  test("has a bleed of an eighth of an inch around an outline of 3158.686 cm²", () => {
    expect(areaOf(template.bleed) / 100).toBeCloseTo(3158.686, 1);
    expect(boundsOf(template.bleed)).toEqual(
      [-3.175, -3.175, 685.975, 676.275].map((value) => expect.closeTo(value, 2)),
    );
  });

  test("has the stops of its longest row and column of panels", () => {
    const [row, column] = [template.row.stops, template.column.stops].map((stops) =>
      stops.map((stop) => Math.abs(stop).toFixed(1)),
    );
    expect(row).toEqual([0, 2.1, 102.4, 107.2, 208.8, 474, 575.6, 580.4, 680.7, 682.8].map((stop) => stop.toFixed(1)));
    expect(column).toEqual([0, 101.9, 306.7, 409.9, 613.1, 673.1].map((stop) => stop.toFixed(1)));
  });

  test("has the name of each panel in its middle", () => {
    expect(template.names.find(({ text }) => text === "Lid")?.at).toEqual([
      expect.closeTo(341.4, 6),
      expect.closeTo(511.5, 6),
    ]);
  });
});

describe("the template of any box", () => {
  test("starts at the blank's lower left corner and is as large as the blank", () => {
    forAnyBox((dieline) => {
      for (const side of printSides) {
        const { cuts } = templateOf(dieline, side);
        expect(boundsOf(cuts)).toEqual(
          [0, 0, dieline.blank.width, dieline.blank.height].map((v) => expect.closeTo(v, 6)),
        );
      }
    }, 40);
  });

  test("has a bleed of exactly its width beyond each edge of the blank", () => {
    forAnyBox((dieline) => {
      const { bleed } = templateOf(dieline, "outside");
      const { width, height } = dieline.blank;
      const beyond = [-3.175, -3.175, width + 3.175, height + 3.175];
      expect(boundsOf(bleed)).toEqual(beyond.map((value) => expect.closeTo(value, 2)));
    }, 100);
  });

  test("keeps its safe area an eighth of an inch from each cut and a sixteenth from each crease", () => {
    forAnyBox((dieline) => {
      const { safe, cuts, creases } = templateOf(dieline, "outside");
      const corners = safe.flatMap(({ points }) => points);
      expect(nearest(corners, cuts)).toBeGreaterThan(3.17);
      expect(nearest(corners, creases)).toBeGreaterThan(1.58);
    }, 40);
  });

  test("has the same lines on the inside, mirrored, with each name on its own panel", () => {
    forAnyBox((dieline) => {
      const [outside, inside] = [templateOf(dieline, "outside"), templateOf(dieline, "inside")];
      const turned = ([x, y]: Point): Point => [dieline.blank.width - x, y];
      expect(inside.cuts.map(({ points }) => points.map(rounded))).toEqual(
        outside.cuts.map(({ points }) => points.map(turned).map(rounded)),
      );
      expect(inside.names.map(({ text, at }) => [text, rounded(at)])).toEqual(
        outside.names.map(({ text, at }) => [text, rounded(turned(at))]),
      );
      expect(total(inside.cuts)).toBeCloseTo(total(outside.cuts), 6);
    }, 40);
  });
});

function rounded([x, y]: Point): string {
  return `${(x + 1e-9).toFixed(4)} ${(y + 1e-9).toFixed(4)}`;
}

function total(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lengthOf(line), 0);
}

/** The smallest distance from points to lines. */
function nearest(points: readonly Point[], lines: readonly Line[]): number {
  const stretches = lines.flatMap(({ points: [...ends], isClosed }) =>
    ends.flatMap((from, index) => {
      const to = ends[index + 1] ?? (isClosed ? ends[0] : undefined);
      return to === undefined ? [] : [[from, to] as const];
    }),
  );
  const distance = ([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - ax - part * dx, y - ay - part * dy);
  };
  return Math.min(...points.flatMap((point) => stretches.map((stretch) => distance(point, stretch))));
}

describe("the glue zone of a template", () => {
  const shipper = requireDieline(requireFamily("shipper"), inches(12, 9, 6));

  test("is the glue tab itself on the outside", () => {
    const { glue } = templateOf(shipper, "outside");
    expect(boundsOf(glue)).toEqual([0, 118.8, 35, 271.2].map((value) => expect.closeTo(value, 6)));
  });

  test("is the area that the folded glue tab covers on the inside", () => {
    const { glue } = templateOf(shipper, "inside");
    const [left = 0, low, right = 0, high] = boundsOf(glue);
    expect([low, high]).toEqual([expect.closeTo(118.8, 2), expect.closeTo(271.2, 2)]);
    expect([left, right]).toEqual([expect.closeTo(0, 2), expect.closeTo(35, 2)]);
  });

  test("is as large as the glue tab on both sides of any box that has one", () => {
    forAnyBox((dieline) => {
      const tabs = dieline.panels.filter(({ id }) => id === "glue");
      const [outside, inside] = [templateOf(dieline, "outside").glue, templateOf(dieline, "inside").glue];
      expect(outside.length).toBeGreaterThanOrEqual(tabs.length);
      if (tabs.length === 0) return expect(inside).toEqual([]);
      const left = panelOf(dieline, "left").poly.map(
        ([x, y]): Point => [dieline.blank.x + dieline.blank.width - x, y - dieline.blank.y],
      );
      const onLeft = inside
        .flatMap(({ points }) => overlapOf(points, left))
        .map((points) => ({ points, isClosed: true }));
      const tab = tabs.map(({ poly }) => ({ points: poly, isClosed: true }));
      expect(areaOf(onLeft) / areaOf(tab)).toBeCloseTo(1, 2);
    }, 60);
  });
});

test.each(families)("a $code has no safe area on panels without artwork", (family) => {
  const dieline = referenceBox(family);
  const { safe } = templateOf(dieline, "outside");
  for (const { poly, id } of dieline.panels.filter((panel) => /(^|-)(tab|roll|glue)$/.test(panel.id))) {
    const there = poly.map(([x, y]): Point => [x - dieline.blank.x, y - dieline.blank.y]);
    const touched =
      areaOf(safe) -
      areaOf(
        cutAway(
          safe.map(({ points }) => points),
          [there],
        ).map((points) => ({ points, isClosed: true })),
      );
    expect(touched, id).toBeCloseTo(0, 1);
  }
});
