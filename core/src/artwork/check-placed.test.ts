import { describe, expect, test } from "vitest";
import { germanFaults } from "../storefront/testing/german-faults.ts";
import type { Point } from "../structures/sheet.ts";
import { checkPlaced } from "./check-placed.ts";
import type { CheckId } from "./checks.ts";
import type { PageFacts, PictureFact, StrokeFact, TechnicalFact } from "./file-facts.ts";
import type { PrintedBox } from "./printed-box.ts";
import {
  cuts,
  dieline,
  headAngle,
  kraft,
  lid,
  lidX,
  lidY,
  ownOutline,
  page,
  panelOnPage,
  technicalOf,
  text,
  white,
  whole,
  window,
} from "./testing/mailer-pages.ts";
import { closed, pageOf, quadOf } from "./testing/sample-facts.ts";

const { blank } = dieline;

const picture = (ppi: number, more: Partial<PictureFact> = {}): PageFacts =>
  page({
    pictures: [
      {
        quad: quadOf(lidX, lidY, 25.4, 25.4),
        pixels: { width: ppi, height: ppi },
        ppi,
        isLineArt: false,
        space: "cmyk",
        ...more,
      },
    ],
  });

const lines = (...strokes: readonly Partial<StrokeFact>[]): PageFacts =>
  page({
    strokes: strokes.map((stroke) => ({
      box: [lidX, lidY, lidX + 10, lidY + 1],
      width: 1,
      ink: [0, 0, 0, 100],
      points: null,
      ...stroke,
    })),
  });

/** The outline of the box with its rightmost corner moved outwards. */
function moved(by: number): readonly (readonly Point[])[] {
  const [first = [], ...others] = ownOutline;
  const rightmost = Math.max(...first.map(([x]) => x));
  const corner = first.findIndex(([x]) => x === rightmost);
  return [first.map(([x, y], index): Point => (index === corner ? [x + by, y] : [x, y])), ...others];
}

interface Case {
  readonly check: CheckId;
  readonly found: PageFacts;
  readonly fine: PageFacts;
  readonly severity: string;
  readonly box?: PrintedBox;
}

const cases: readonly (readonly [title: string, Case])[] = [
  [
    "a page that is 1.5 mm too wide",
    {
      check: "size",
      found: pageOf(blank.width + 1.5, blank.height, noBleed()),
      fine: pageOf(blank.width + 0.9, blank.height, noBleed()),
      severity: "warn",
    },
  ],
  [
    "a page that is 4 mm too narrow",
    {
      check: "size",
      found: pageOf(blank.width - 4, blank.height, noBleed()),
      fine: pageOf(blank.width - 1, blank.height, noBleed()),
      severity: "fail",
    },
  ],
  [
    "a much larger page that prints everywhere",
    { check: "size", found: pageOf(blank.width + 40, blank.height + 40), fine: page({}), severity: "warn" },
  ],
  [
    "a corner of a cut line that was moved by 0.6 mm",
    { check: "template-lines", found: cuts(...moved(0.6)), fine: cuts(...moved(0.4)), severity: "review" },
  ],
  [
    "a cut line that the box does not have",
    { check: "template-lines", found: cuts(...ownOutline, window(20)), fine: cuts(...ownOutline), severity: "review" },
  ],
  [
    "the whole outline in black",
    { check: "lines-print", found: outlineInk([0, 0, 0, 100]), fine: outlineInk([0, 0, 0, 0]), severity: "fail" },
  ],
  [
    "a stroke along the outline, but not 1 mm beside it",
    { check: "lines-print", found: outlineInk(null), fine: outlineInk(null, 1), severity: "fail" },
  ],
  [
    "text 2 mm from the cut",
    { check: "safe-cut", found: text(...nearCut(2)), fine: text(...nearCut(3.3)), severity: "warn" },
  ],
  [
    "text 1 mm from a fold",
    { check: "safe-crease", found: text(lidX, lid.low + 1), fine: text(lidX, lid.low + 1.8), severity: "warn" },
  ],
  [
    "text across a fold",
    { check: "over-fold", found: text(lidX, lid.low - 2), fine: text(lidX, lid.low + 4), severity: "warn" },
  ],
  ["a picture of 200 ppi", { check: "ppi", found: picture(200), fine: picture(300), severity: "warn" }],
  ["a picture of 140 ppi", { check: "ppi", found: picture(140), fine: picture(300), severity: "fail" }],
  [
    "line art of 400 ppi",
    { check: "ppi", found: picture(400, { isLineArt: true }), fine: picture(400), severity: "warn" },
  ],
  [
    "text of 5.5 points",
    {
      check: "text-size",
      found: text(lidX, lidY, { size: 5.5 }),
      fine: text(lidX, lidY, { size: 6 }),
      severity: "warn",
    },
  ],
  [
    "light text of 7 points",
    {
      check: "text-size",
      found: text(lidX, lidY, { size: 7, ink: [0, 0, 0, 0] }),
      fine: text(lidX, lidY, { size: 7 }),
      severity: "warn",
    },
  ],
  [
    "text of 7 points on kraft",
    {
      check: "text-size",
      found: text(lidX, lidY, { size: 7 }),
      fine: text(lidX, lidY, { size: 8 }),
      severity: "warn",
      box: kraft,
    },
  ],
  [
    "a line of 0.2 points",
    { check: "stroke", found: lines({ width: 0.2 }), fine: lines({ width: 0.25 }), severity: "warn" },
  ],
  [
    "a light line of 0.4 points",
    { check: "stroke", found: lines({ width: 0.4, ink: [0, 5, 0, 0] }), fine: lines({ width: 0.4 }), severity: "warn" },
  ],
  [
    "a line without a width",
    { check: "stroke", found: lines({ width: 0 }), fine: lines({ width: 0.5 }), severity: "fail" },
  ],
  [
    "small text in rich black",
    {
      check: "small-black",
      found: text(lidX, lidY, { size: 9, ink: [40, 0, 0, 100] }),
      fine: text(lidX, lidY, { size: 9 }),
      severity: "warn",
    },
  ],
  [
    "large text in rich black is fine, small text is not",
    {
      check: "small-black",
      found: text(lidX, lidY, { size: 11.9, ink: [40, 0, 0, 100] }),
      fine: text(lidX, lidY, { size: 12, ink: [40, 0, 0, 100] }),
      severity: "warn",
    },
  ],
  [
    "text that stands on its head when the box is folded",
    {
      check: "upside-down",
      found: text(lidX, lidY, { angle: headAngle() + 180 }),
      fine: text(lidX, lidY, { angle: headAngle() + 90 }),
      severity: "warn",
    },
  ],
  [
    "a cut-out of 1.5 mm",
    {
      check: "tiny-cut",
      found: cuts(...ownOutline, window(1.5)),
      fine: cuts(...ownOutline, window(2)),
      severity: "review",
    },
  ],
  [
    "an area in the ink of cut lines",
    {
      check: "cut-as-art",
      found: page({ technical: [filled("cut"), filled("cut")] }),
      fine: page({ technical: [filled("guide"), filled("glue"), filled("bleed")] }),
      severity: "review",
    },
  ],
  [
    "paint without ink on kraft",
    {
      check: "kraft-white",
      found: page({ unprinted: [[lidX, lidY, lidX + 9, lidY + 9]] }),
      fine: page({ unprinted: [[-60, -60, -50, -50]] }),
      severity: "warn",
      box: kraft,
    },
  ],
  [
    "a page that paints nothing",
    {
      check: "empty",
      found: page({ painted: null }),
      fine: page({ painted: [lidX, lidY, lidX + 1, lidY + 1] }),
      severity: "fail",
    },
  ],
  [
    "a page that paints only beside the box",
    { check: "empty", found: page({ painted: [-60, -60, -50, -50] }), fine: page({}), severity: "fail" },
  ],
  ["text beside the blank", { check: "off-box", found: text(1, 1), fine: text(-40, -40), severity: "info" }],
];

function filled(kind: TechnicalFact["kind"]): TechnicalFact {
  return technicalOf([window(20)], { kind, isFilled: true });
}

function noBleed(): Partial<PageFacts> {
  return { beyond: [0, 0, 0, 0] };
}

function outlineInk(ink: StrokeFact["ink"], beside = 0): PageFacts {
  return lines(
    ...ownOutline.map((ring) => ({
      ink,
      points: closed(ring.map(([x, y]): Point => [x + beside, y + beside])),
      box: [0, 0, 1, 1] as const,
    })),
  );
}

/** The lower left corner of a text that is some millimetres within the highest cut of the blank, on the panel that ends there. */
function nearCut(distance: number): [number, number] {
  const { left, right, high } = panelOnPage("tuck");
  return [(left + right) / 2 - 10, high - distance - 4];
}

describe.each(cases)("%s", (_, { check, found, fine, severity, box = white }) => {
  const findings = (facts: PageFacts) => checkPlaced(facts, whole, box);

  test("is found, and its near miss is not", () => {
    const own = findings(found).filter(({ rule }) => rule === check);
    expect(own).toMatchObject([{ severity, side: "outside", upload: "u", page: 0 }]);
    expect(findings(fine).filter(({ rule }) => rule === check)).toEqual([]);
  });

  test("has words in both languages", () => {
    for (const { message } of findings(found)) {
      expect(message.en).not.toBe("");
      expect(germanFaults(message.de)).toEqual([]);
    }
  });
});
