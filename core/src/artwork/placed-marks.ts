import type { PictureFact, StrokeFact } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { type FoundAmount, joined } from "./joined.ts";
import { isLight } from "./light-ink.ts";
import { cornersOfBox, foundIn, type PlacedPage, type PlacedPart, partsOf } from "./placed-page.ts";
import { coarsePictureWords, emptyPageWords, emptySideWords, kraftWords, thinLineWords } from "./rule-words.ts";

/** In pixels per inch, and in points: numbers of files are rounded. */
const rounding = { ppi: 0.5, stroke: 0.001 };

/** Pictures with too few pixels for their size on the sheet. */
export function foundInPictures(placed: PlacedPage): Found[] {
  return printed(partsOf(placed, placed.page.pictures, ({ quad }) => quad)).flatMap((part) => foundPpi(part, placed));
}

function foundPpi(part: PlacedPart<PictureFact>, { placement: { scale }, profile }: PlacedPage): Found[] {
  const { good, least } = part.fact.isLineArt ? profile.lineArt : profile.ppi;
  const ppi = part.fact.ppi / scale;
  if (ppi >= good - rounding.ppi) return [];
  const now = Math.floor(ppi);
  return [
    foundIn(part, {
      check: "ppi",
      severity: ppi < least ? "fail" : "warn",
      message: coarsePictureWords(now, good),
      measured: `${now} ppi`,
      limit: `${good} ppi`,
      fixes: ["scale"],
    }),
  ];
}

/** Lines too thin to print. */
export function foundInStrokes(placed: PlacedPage): Found[] {
  const parts = printed(partsOf(placed, placed.page.strokes, ({ box }) => cornersOfBox(box)));
  return joined(parts.flatMap((part) => foundThin(part, placed)));
}

function foundThin(part: PlacedPart<StrokeFact>, { placement: { scale }, profile }: PlacedPage): FoundAmount[] {
  const width = part.fact.width * scale;
  const least = isLight(part.fact.ink) ? profile.stroke.reversed : profile.stroke.plain;
  if (width > least - rounding.stroke) return [];
  return [
    foundIn(
      part,
      {
        check: "stroke",
        // A line without a width is as thin as one pixel of the press.
        severity: width === 0 ? "fail" : "warn",
        message: thinLineWords,
        measured: `${Math.round(width * 100) / 100} pt`,
        limit: `${least} pt`,
        fixes: ["thicken-strokes"],
      },
      width,
    ),
  ];
}

/** Paints without ink, which show the brown of kraft. */
export function foundOnKraft(placed: PlacedPage): Found[] {
  if (placed.box.color !== "kraft") return [];
  const parts = printed(partsOf(placed, placed.page.unprinted, cornersOfBox));
  return joined(parts.map((part) => foundIn(part, { check: "kraft-white", message: kraftWords })));
}

/** A page that prints nothing. */
export function foundEmpty(placed: PlacedPage): Found[] {
  const { painted } = placed.page;
  const parts = painted === null ? [] : printed(partsOf(placed, [painted], cornersOfBox));
  if (parts.length > 0) return [];
  const { panel, side } = placed.placement;
  return [{ check: "empty", message: panel === null ? emptySideWords(side) : emptyPageWords }];
}

function printed<Fact>(parts: readonly PlacedPart<Fact>[]): readonly PlacedPart<Fact>[] {
  return parts.filter(({ panel }) => panel !== null);
}
