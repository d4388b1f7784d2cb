import type { LocalText } from "../storefront/local-text.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import type { Dieline } from "../structures/dieline.ts";
import { linesNear } from "../structures/lines-near.ts";
import { apply } from "../structures/matrix.ts";
import type { Point } from "../structures/sheet.ts";
import type { PageBox, TechnicalKind } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { numberIn } from "./number-in.ts";
import type { PlacedPage } from "./placed-page.ts";
import { sheetIndex } from "./printed-box.ts";
import { shownName } from "./shown-name.ts";
import { cutRings, farFrom, farthest, piecesOf } from "./template-lines.ts";

type Ring = readonly Point[];

/** In millimetres: a narrower line for cutting is a slit. */
const slit = 0.05;

/** What is wrong with the lines for cutting that a file contains. */
export function foundInTemplate(placed: PlacedPage): Found[] {
  const cuts = cutRings(placed.page, placed.toSheet);
  return [
    ...(placed.placement.panel === null ? foundChanges(cuts, placed) : []),
    ...foundTiny(cuts, placed),
    ...foundFilled(placed),
  ];
}

/** Compares each corner of their lines with ours, and each of ours with theirs. */
function foundChanges(rings: readonly Ring[], { box: { dieline }, profile }: PlacedPage): Found[] {
  if (rings.length === 0) return [];
  const within = profile.templateLine;
  const theirs = linesNear(rings.flatMap(piecesOf));
  const missing = farFrom(dieline.cut.flat(), theirs, within);
  const added = farFrom(rings.flat(), sheetIndex(dieline).cutsNear, within);
  if (missing.length === 0 && added.length === 0) return [];
  const off = missing.length > 0 ? missing : added;
  const { left, low, right, high } = boundsOfMany(off.map(({ at }) => at));
  const distance = Math.max(...off.map((one) => one.distance));
  const measured = distance >= farthest ? `> ${farthest} mm` : `${numberIn(distance).en} mm`;
  const kind = isMirrored(rings, dieline, within) ? "mirrored" : missing.length > 0 ? "changed" : "more";
  const message = changeWords[kind];
  return [{ check: "template-lines", message, measured, limit: `${within} mm`, box: [left, low, right, high] }];
}

const changeWords = {
  mirrored: { en: "The template is mirrored in this file", de: "Die Vorlage ist in dieser Datei gespiegelt" },
  changed: { en: "The cut lines of the template were changed", de: "Die Schnittlinien der Vorlage wurden verändert" },
  more: {
    en: "The file has more cut lines than the template",
    de: "Die Datei hat mehr Schnittlinien als die Vorlage",
  },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Whether lines are those of the dieline as seen from the other side, upright or upside down. */
function isMirrored(rings: readonly Ring[], dieline: Dieline, within: number): boolean {
  const { x, y, width, height } = dieline.blank;
  const { cutsNear } = sheetIndex(dieline);
  const corners = rings.flat();
  const across = corners.map(([px, py]): Point => [2 * x + width - px, py]);
  const along = corners.map(([px, py]): Point => [px, 2 * y + height - py]);
  return [across, along].some((mirrored) => farFrom(mirrored, cutsNear, within).length === 0);
}

/** Closed lines for cutting that are no slots of the dieline and too narrow for a die. Lines without an area are slits. */
function foundTiny(rings: readonly Ring[], { box: { dieline }, profile }: PlacedPage): Found[] {
  const { cutsNear } = sheetIndex(dieline);
  return rings.flatMap((ring, part) => {
    if (!isClosed(ring)) return [];
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

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined || ring.length < 4) return false;
  return Math.hypot(last[0] - first[0], last[1] - first[1]) < slit;
}

/** Guides and areas for glue are often filled, and never print. */
const lineKinds: ReadonlySet<TechnicalKind> = new Set(["cut", "crease", "perforation"]);

/** Areas in an ink for lines, one finding for each ink: these inks are left out of the print, so such artwork would vanish. */
function foundFilled({ page, toSheet }: PlacedPage): Found[] {
  const filled = page.technical.filter(
    (fact) => fact.isFilled && lineKinds.has(fact.kind) && fact.rings.some((ring) => ring.length > 0),
  );
  return [...Map.groupBy(filled, ({ ink }) => ink)].map(([ink, facts], part) => {
    const points = facts.flatMap(({ rings }) => rings.flat());
    return {
      check: "cut-as-art",
      message: filledWords(shownName(ink)),
      box: boxAround(points.map((point) => apply(toSheet, point))),
      pageBox: boxAround(points),
      part,
    };
  });
}

function boxAround(points: readonly Point[]): PageBox {
  const { left, low, right, high } = boundsOfMany(points);
  return [left, low, right, high];
}

function filledWords(ink: string): Found["message"] {
  return {
    en: `An area in ${ink}, an ink for technical lines, won’t print`,
    de: `Eine Fläche in ${ink}, einer Farbe für technische Linien, wird nicht gedruckt`,
  };
}
