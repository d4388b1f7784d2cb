import fc from "fast-check";
import { expect, test } from "vitest";
import { apply, type Matrix } from "../structures/matrix.ts";
import { placedToArea, type QuarterTurn, quarterTurns } from "../structures/page-place.ts";
import type { Point } from "../structures/sheet.ts";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { checkPlaced } from "./check-placed.ts";
import type { PageFacts, PageQuad, TextFact } from "./file-facts.ts";
import type { FileFinding } from "./file-finding.ts";
import { turnedSize } from "./place-page.ts";
import type { Placement } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";
import { pageOf, quadOf } from "./testing/sample-facts.ts";

const dieline = requireDieline(requireFamily("mailer"), inches(10, 8, 4));
const box: PrintedBox = { dieline, color: "kraft", sides: ["outside", "inside"] };
const { width, height } = dieline.blank;

const anyText: fc.Arbitrary<TextFact> = fc.record({
  quad: fc
    .tuple(fc.integer({ min: -20, max: 680 }), fc.integer({ min: -20, max: 900 }), fc.integer({ min: 1, max: 90 }))
    // No middle lies exactly between two panels, where rounding decides.
    .map(([x, y, length]) => quadOf(x + 0.137, y + 0.137, length, 5)),
  text: fc.constant("Hello"),
  size: fc.double({ min: 2, max: 20, noNaN: true }),
  angle: fc.constantFrom(0, 90, 180, 270),
  ink: fc.constantFrom(null, [0, 0, 0, 100] as const, [0, 0, 0, 0] as const, [40, 30, 30, 100] as const),
});

const anyPage: fc.Arbitrary<PageFacts> = fc
  .record({ texts: fc.array(anyText, { maxLength: 20 }), ppi: fc.integer({ min: 50, max: 400 }) })
  .map(({ texts, ppi }) => {
    const pixels = { width: ppi, height: ppi };
    const picture = { quad: quadOf(300, 300, 25.4, 25.4), pixels, ppi, isLineArt: false, space: "cmyk" } as const;
    const stroke = { box: [300, 300, 330, 301], width: ppi / 500, ink: null, points: null } as const;
    return pageOf(width, height, { texts, pictures: [picture], strokes: [stroke] });
  });

const anySide = fc.constantFrom("outside", "inside" as const);

function placementOf(side: Placement["side"]): Placement {
  const place = { turn: 0, scale: 1, x: width / 2, y: height / 2 } as const;
  return { side, upload: "u", page: 0, panel: null, isGuess: false, ...place };
}

/** The same page on paper that is turned and larger. */
function redrawn(page: PageFacts, turn: QuarterTurn, scale: number): PageFacts {
  const size = turnedSize({ width: width * scale, height: height * scale }, turn);
  const matrix = placedToArea({ turn, scale, x: size.width / 2, y: size.height / 2 }, page);
  const quad = ([a, b, c, d]: PageQuad): PageQuad => [
    apply(matrix, a),
    apply(matrix, b),
    apply(matrix, c),
    apply(matrix, d),
  ];
  return {
    ...page,
    ...size,
    texts: page.texts.map((text) => ({
      ...text,
      quad: quad(text.quad),
      size: text.size * scale,
      angle: text.angle + turn,
    })),
    pictures: page.pictures.map((picture) => ({ ...picture, quad: quad(picture.quad), ppi: picture.ppi / scale })),
    strokes: page.strokes.map((stroke) => ({
      ...stroke,
      box: boxOf(stroke.box, matrix),
      width: stroke.width * scale,
    })),
    painted: [0, 0, size.width, size.height],
  };
}

function boxOf([left, low, right, high]: StrokeBox, matrix: Matrix): StrokeBox {
  const [one, other]: [Point, Point] = [apply(matrix, [left, low]), apply(matrix, [right, high])];
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ];
}

type StrokeBox = PageFacts["strokes"][number]["box"];

/** What a shopper sees of findings, with places to a tenth of a millimetre. */
function seen(findings: readonly FileFinding[]) {
  return findings.map(({ pageBox: _, box: place, ...finding }) => ({
    ...finding,
    box: place?.map((value) => Math.round(value * 10) / 10 + 0),
  }));
}

test("a page on turned and larger paper that is placed turned back and smaller has the same findings", () => {
  fc.assert(
    fc.property(
      anyPage,
      anySide,
      fc.constantFrom(...quarterTurns),
      fc.constantFrom(1, 2, 4),
      (page, side, turn, scale) => {
        const placement = placementOf(side);
        const back = { ...placement, turn: ((360 - turn) % 360) as QuarterTurn, scale: 1 / scale };
        const [own, other] = [checkPlaced(page, placement, box), checkPlaced(redrawn(page, turn, scale), back, box)];
        expect(seen(other)).toEqual(seen(own));
      },
    ),
    { numRuns: 200 },
  );
});

test("findings of a page lie on the sheet where the page has them", () => {
  fc.assert(
    fc.property(anyPage, anySide, (page, side) => {
      for (const { box: place, pageBox } of checkPlaced(page, placementOf(side), box)) {
        if (place === null || pageBox === null) continue;
        expect(place[2] - place[0]).toBeCloseTo(pageBox[2] - pageBox[0], 6);
        expect(place[1]).toBeCloseTo(pageBox[1] + dieline.blank.y, 6);
      }
    }),
    { numRuns: 100 },
  );
});
