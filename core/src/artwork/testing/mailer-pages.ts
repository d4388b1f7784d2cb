import { boundsOfMany } from "../../structures/bounds.ts";
import { faceOf } from "../../structures/panel-faces.ts";
import { type Point, rectangle } from "../../structures/sheet.ts";
import { inches, panelOf, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import type { PageFacts, TechnicalFact } from "../file-facts.ts";
import type { Placement } from "../placement.ts";
import type { PrintedBox } from "../printed-box.ts";
import { closed, pageOf, textAt } from "./sample-facts.ts";

export const dieline = requireDieline(requireFamily("mailer"), inches(10, 8, 4));
export const white: PrintedBox = { dieline, color: "white", sides: ["outside"] };
export const kraft: PrintedBox = { ...white, color: "kraft" };
const { blank } = dieline;

/** A page that covers the sheet. */
export const whole: Placement = {
  side: "outside",
  upload: "u",
  page: 0,
  panel: null,
  turn: 0,
  scale: 1,
  x: blank.width / 2,
  y: blank.height / 2,
  isGuess: false,
};

/** A point of the sheet on a page that covers the blank. */
function onPage([x, y]: Point): Point {
  return [x - blank.x, y - blank.y];
}

/** Where a panel is on a page that covers the sheet. */
export function panelOnPage(id: string) {
  return boundsOfMany(panelOf(dieline, id).poly.map(onPage));
}

function middleOf(id: string): Point {
  const { left, right, low, high } = panelOnPage(id);
  return [(left + right) / 2, (low + high) / 2];
}

export const [lidX, lidY] = middleOf("lid");
export const lid = panelOnPage("lid");
/** The lines for cutting of the box on a page that covers its sheet. */
export const ownOutline = dieline.cut.map((ring) => ring.map(onPage));

/** A page of the size of the blank. */
export const page = (more: Partial<PageFacts>) => pageOf(blank.width, blank.height, more);

/** A page with lines for cutting. */
export const cuts = (...rings: readonly (readonly Point[])[]): PageFacts => page({ technical: [technicalOf(rings)] });

export function technicalOf(rings: readonly (readonly Point[])[], more: Partial<TechnicalFact> = {}): TechnicalFact {
  return { kind: "cut", ink: "CutContour", rings: rings.map(closed), isFilled: false, ...more };
}

/** A page with a text. */
export const text = (x: number, y: number, more: Parameters<typeof textAt>[2] = {}) =>
  page({ texts: [textAt(x, y, more)] });

/** A part of the lid to cut out. */
export function window(width: number): readonly Point[] {
  return rectangle(lidX, lidY, lidX + width, lidY + 20);
}

/** The angle of text on the page that stands upright on the lid of the folded box. */
export function headAngle(): number {
  const up = faceOf(dieline, "lid", "outside")?.up ?? [0, 1];
  return (Math.atan2(up[1], up[0]) * 180) / Math.PI - 90;
}
