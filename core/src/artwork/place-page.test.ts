import fc from "fast-check";
import { expect, test } from "vitest";
import { bleedWidth } from "../structures/bleed.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import type { Dieline } from "../structures/dieline.ts";
import { dielineMargin, templateSlug } from "../structures/drawing-margins.ts";
import { apply, type Matrix } from "../structures/matrix.ts";
import { areaFor } from "../structures/page-area.ts";
import { placedToArea, quarterTurns } from "../structures/page-place.ts";
import { type Point, printSides } from "../structures/sheet.ts";
import { templateOf } from "../structures/template.ts";
import { forAnyBox } from "../structures/testing/any-box.ts";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { automaticPlacement } from "./automatic-placement.ts";
import { checkPlaced } from "./check-placed.ts";
import { filled, fitted, placedToSheet, turnedBy, turnedSize } from "./place-page.ts";
import type { Placement } from "./placement.ts";
import { fileOf, pageOf, quadOf } from "./testing/sample-facts.ts";

const mailer = requireDieline(requireFamily("mailer"), inches(10, 8, 4));

const anyPage = fc.record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) });
const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  side: fc.constantFrom(...printSides),
  upload: fc.constant("u"),
  page: fc.constant(0),
  panel: fc.constantFrom(null, "lid", "front", "back"),
  turn: fc.constantFrom(...quarterTurns),
  scale: fc.double({ min: 0.01, max: 20, noNaN: true }),
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  isGuess: fc.boolean(),
});

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

function expectNear([x, y]: Point, [wantedX, wantedY]: Point): void {
  expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(1e-6);
}

function automatic(page: { width: number; height: number }, dieline: Dieline, side: (typeof printSides)[number]) {
  const placement = automaticPlacement(
    { upload: "u", facts: fileOf([pageOf(page.width, page.height)]) },
    0,
    dieline,
    side,
  );
  if (placement === null) throw new Error("not placed");
  return placement;
}

test("a placed point of a page comes back by the inverse, and lengths change by the scale alone", () => {
  fc.assert(
    fc.property(anyPlacement, anyPage, (placement, page) => {
      const matrix = placedToSheet(placement, page, mailer);
      if (matrix === null) return;
      const [corner, end]: Point[] = [
        [3, 4],
        [page.width, 0],
      ];
      if (corner === undefined || end === undefined) return;
      expectNear(apply(inverse(matrix), apply(matrix, corner)), corner);
      const [[x0, y0], [x1, y1]] = [apply(matrix, corner), apply(matrix, end)];
      const length = Math.hypot(end[0] - corner[0], end[1] - corner[1]);
      expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(length * placement.scale, 6);
    }),
  );
});

test("the outside keeps the hand of a page, and the inside, which is seen from behind, mirrors it", () => {
  fc.assert(
    fc.property(anyPlacement, anyPage, (placement, page) => {
      const [a, b, c, d] = placedToSheet(placement, page, mailer) ?? [0, 0, 0, 0];
      expect(Math.sign(a * d - b * c)).toBe(placement.side === "outside" ? 1 : -1);
    }),
  );
});

test("turns add up about the middle of the page, and four quarter turns change nothing", () => {
  fc.assert(
    fc.property(
      anyPlacement,
      anyPage,
      fc.constantFrom(...quarterTurns),
      fc.constantFrom(...quarterTurns),
      (placement, page, one, other) => {
        const both = turnedBy(turnedBy(placement, one), other);
        expect(both.turn).toBe((placement.turn + one + other) % 360);
        const middle: Point = [page.width / 2, page.height / 2];
        expectNear(apply(placedToArea(both, page), middle), [placement.x, placement.y]);
        expect(turnedBy(turnedBy(both, 180), 180).turn).toBe(both.turn);
      },
    ),
  );
});

test("a page with the trim box of the blank covers the blank exactly, in every family and board, turned or not", () => {
  forAnyBox((dieline) => {
    const { width, height } = dieline.blank;
    for (const side of printSides) {
      for (const page of [
        { width, height },
        { width: height, height: width },
      ]) {
        const placement = automatic(page, dieline, side);
        expect(placement).toMatchObject({ panel: null, scale: 1, isGuess: false });
        const matrix = placedToSheet(placement, page, dieline);
        const corners =
          matrix &&
          (
            [
              [0, 0],
              [page.width, page.height],
            ] as const
          ).map((corner) => apply(matrix, corner));
        const { left, right, low, high } = boundsOfMany(corners ?? []);
        const { blank } = dieline;
        expectNear([left, low], [blank.x, blank.y]);
        expectNear([right, high], [blank.x + blank.width, blank.y + blank.height]);
      }
    }
  }, 60);
});

test("a page made on the print template lies where the template has its lines, on both sides", () => {
  forAnyBox((dieline) => {
    for (const side of printSides) {
      const page = { width: dieline.blank.width, height: dieline.blank.height };
      const matrix = placedToSheet(automatic(page, dieline, side), page, dieline);
      const [first] = templateOf(dieline, side).cuts;
      const ring = dieline.cut[0] ?? [];
      for (const [index, point] of (first?.points ?? []).entries()) {
        expectNear(apply(matrix ?? [0, 0, 0, 0, 0, 0], point), ring[index] ?? [0, 0]);
      }
    }
  }, 30);
});

test("a fitted page lies within its area and touches two of its edges, and a filled page covers area and bleed", () => {
  fc.assert(
    fc.property(anyPlacement, anyPage, (placement, page) => {
      const area = areaFor(placement, mailer);
      if (area === null) return;
      const boundsOf = (placed: Placement) => {
        const toArea = placedToArea(placed, page);
        return boundsOfMany(
          (
            [
              [0, 0],
              [page.width, page.height],
            ] as const
          ).map((corner) => apply(toArea, corner)),
        );
      };
      const inner = boundsOf(fitted(placement, page, mailer));
      expect(Math.min(inner.left, inner.low, area.width - inner.right, area.height - inner.high)).toBeCloseTo(0, 6);
      const outer = boundsOf(filled(placement, page, mailer));
      expect(Math.max(outer.left, outer.low, area.width - outer.right, area.height - outer.high)).toBeCloseTo(
        -bleedWidth,
        6,
      );
    }),
  );
});

test("a page without trim box fits the sheet with the bleed or with the margin of a drawing of the shop around it", () => {
  const { width, height } = mailer.blank;
  for (const around of [bleedWidth, dielineMargin, bleedWidth + templateSlug]) {
    const page = { width: width + 2 * around, height: height + 2 * around };
    const placement = automatic(page, mailer, "outside");
    expect(placement).toMatchObject({ panel: null, scale: 1, isGuess: false, x: width / 2, y: height / 2 });
  }
});

test("a page of another size is guessed to belong on the main panel", () => {
  expect(automatic({ width: 210, height: 297 }, mailer, "outside")).toMatchObject({ panel: "lid", isGuess: true });
  expect(automatic({ width: 210, height: 297 }, mailer, "inside")).toMatchObject({ panel: "lid", isGuess: true });
});

test("a page that was drawn on the template and turned is turned back by its cut lines", () => {
  forAnyBox((dieline) => {
    const { width, height } = dieline.blank;
    const blank = { width, height };
    for (const side of printSides) {
      for (const turn of quarterTurns) {
        const { width: across, height: up } = turnedSize(blank, turn);
        const start = { turn, scale: 1, x: across / 2, y: up / 2 };
        const onPage = placedToArea(start, blank);
        const rings = templateOf(dieline, side).cuts.map(({ points }) => points.map((point) => apply(onPage, point)));
        const page = pageOf(across, up, { technical: [{ kind: "cut", ink: "CutContour", rings, isFilled: false }] });
        const placed = automaticPlacement({ upload: "u", facts: fileOf([page]) }, 0, dieline, side);
        const found = placed && checkPlaced(page, placed, { dieline, color: "white", sides: [side] });
        expect(found).toEqual([]);
      }
    }
  }, 20);
});

test("a picture in the proportions of the sheet covers it, whatever its pixels, and a small one is a logo", () => {
  const { width, height } = mailer.blank;
  const pictureOf = (ppi: number) => {
    const size = { width: Math.round((width / 25.4) * ppi), height: Math.round((height / 25.4) * ppi) };
    const [onPage, high] = [size.width * (25.4 / 72), size.height * (25.4 / 72)];
    const picture = {
      quad: quadOf(0, 0, onPage, high),
      pixels: size,
      ppi: 72,
      isLineArt: false,
      space: "rgb",
    } as const;
    const page = pageOf(onPage, high, { hasTrimBox: false, beyond: [0, 0, 0, 0], pictures: [picture] });
    const facts = fileOf([page], { mediaType: "image/jpeg" });
    return { page, placement: automaticPlacement({ upload: "u", facts }, 0, mailer, "outside") };
  };
  const large = pictureOf(300);
  expect(large.placement).toMatchObject({ panel: null, isGuess: false });
  const box = { dieline: mailer, color: "white", sides: ["outside"] } as const;
  expect(large.placement && checkPlaced(large.page, large.placement, box)).toEqual([]);
  expect(pictureOf(20).placement).toMatchObject({ panel: "lid", isGuess: true });
});
