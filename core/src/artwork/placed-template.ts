import { boundsOfMany } from "../structures/bounds.ts";
import type { LinesNear } from "../structures/lines-near.ts";
import { linesNear } from "../structures/lines-near.ts";
import { apply } from "../structures/matrix.ts";
import { distanceToSegment, edgesOf } from "../structures/polygon.ts";
import type { Point } from "../structures/sheet.ts";
import type { TechnicalFact } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { numberIn } from "./number-in.ts";
import type { PlacedPage } from "./placed-page.ts";
import { sheetIndex } from "./printed-box.ts";
import { shownName } from "./shown-name.ts";

type Ring = readonly Point[];

/** The most corners of technical lines that are compared with the dieline. The templates of the shop have a few hundred. */
const mostCorners = 20_000;
/** In millimetres: a line that is farther from every line of the dieline is a new one. */
const farthest = 25;

/** What is wrong with the lines for cutting that a file contains. */
export function foundInTemplate(placed: PlacedPage): Found[] {
  const cuts = cutRings(placed);
  return [
    ...(placed.placement.panel === null ? foundChanges(cuts, placed) : []),
    ...foundTiny(cuts, placed),
    ...foundFilled(placed),
  ];
}

/** The lines for cutting on the sheet. */
function cutRings({ page, toSheet }: PlacedPage): Ring[] {
  let corners = 0;
  return page.technical
    .filter(({ kind, isFilled }) => kind === "cut" && !isFilled)
    .flatMap(({ rings }) => rings)
    .filter((ring) => {
      corners += ring.length;
      return corners <= mostCorners;
    })
    .map((ring) => ring.map((point) => apply(toSheet, point)));
}

/** Compares each corner of their lines with ours, and each of ours with theirs. */
function foundChanges(rings: readonly Ring[], { box: { dieline }, profile }: PlacedPage): Found[] {
  if (rings.length === 0) return [];
  const within = profile.templateLine;
  const theirs = linesNear(rings.flatMap(edgesOf));
  const missing = farFrom(dieline.cut.flat(), theirs, within);
  const added = farFrom(rings.flat(), sheetIndex(dieline).cutsNear, within);
  if (missing.length === 0 && added.length === 0) return [];
  const off = missing.length > 0 ? missing : added;
  const { left, low, right, high } = boundsOfMany(off.map(({ at }) => at));
  const distance = Math.max(...off.map((one) => one.distance));
  const measured = distance >= farthest ? `> ${farthest} mm` : `${numberIn(distance).en} mm`;
  return [
    {
      check: "template-lines",
      message:
        missing.length > 0
          ? { en: "The cut lines of the template were changed", de: "Die Schnittlinien der Vorlage wurden verändert" }
          : {
              en: "The file has more cut lines than the template",
              de: "Die Datei hat mehr Schnittlinien als die Vorlage",
            },
      measured,
      limit: `${within} mm`,
      box: [left, low, right, high],
    },
  ];
}

interface Off {
  readonly at: Point;
  readonly distance: number;
}

/** The points that are farther from every line than a limit, with their distances up to {@link farthest}. */
function farFrom(points: readonly Point[], near: LinesNear, limit: number): Off[] {
  return points.flatMap((at) => {
    if (distanceFrom(at, near, limit) <= limit) return [];
    return [{ at, distance: distanceFrom(at, near, farthest) }];
  });
}

/** The distance of a point from the nearest line, or a limit if none is nearer. */
function distanceFrom(at: Point, near: LinesNear, limit: number): number {
  const [x, y] = at;
  let least = Number.POSITIVE_INFINITY;
  for (const line of near({ left: x - limit, right: x + limit, low: y - limit, high: y + limit })) {
    least = Math.min(least, distanceToSegment(at, line));
  }
  return least;
}

/** Closed lines for cutting that are no slots of the dieline and too narrow for a die. Lines without an area are slits. */
function foundTiny(rings: readonly Ring[], { box: { dieline }, profile }: PlacedPage): Found[] {
  const { cutsNear } = sheetIndex(dieline);
  return rings.flatMap((ring, part) => {
    if (ring.length < 3) return [];
    const { left, right, low, high } = boundsOfMany(ring);
    const narrow = Math.min(right - left, high - low);
    if (narrow < slit || narrow >= profile.cutPart) return [];
    if (farFrom(ring, cutsNear, profile.templateLine).length === 0) return [];
    const width = numberIn(narrow);
    return [
      {
        check: "tiny-cut",
        message: {
          en: `A cut-out is only ${width.en} mm wide`,
          de: `Ein Ausschnitt ist nur ${width.de} mm breit`,
        },
        measured: `${width.en} mm`,
        limit: `${profile.cutPart} mm`,
        box: [left, low, right, high],
        part,
      } satisfies Found,
    ];
  });
}

const slit = 0.05;

/** Areas in the inks of technical lines: these inks are left out of the print, so such artwork would vanish. */
function foundFilled({ page, toSheet }: PlacedPage): Found[] {
  return page.technical.flatMap((fact, part) => {
    if (!fact.isFilled) return [];
    const points = fact.rings.flat();
    const onPage = boundsOfMany(points);
    const { left, low, right, high } = boundsOfMany(points.map((point) => apply(toSheet, point)));
    const hasPlace = points.length > 0;
    return [
      {
        check: "cut-as-art",
        message: wordsOfFilled(fact),
        ...(hasPlace && {
          box: [left, low, right, high] as const,
          pageBox: [onPage.left, onPage.low, onPage.right, onPage.high] as const,
        }),
        part,
      } satisfies Found,
    ];
  });
}

function wordsOfFilled({ ink }: TechnicalFact): Found["message"] {
  const name = shownName(ink);
  return {
    en: `An area in ${name}, an ink for technical lines, won’t print`,
    de: `Eine Fläche in ${name}, einer Farbe für technische Linien, wird nicht gedruckt`,
  };
}
