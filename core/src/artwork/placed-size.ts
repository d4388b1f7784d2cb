import type { LocalText } from "../storefront/local-text.ts";
import { bleedWidth } from "../structures/bleed.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import { apply } from "../structures/matrix.ts";
import { placedToArea } from "../structures/page-place.ts";
import type { PageBox } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { numberIn } from "./number-in.ts";
import { turnedSize } from "./place-page.ts";
import { cornersOfBox, type PlacedPage } from "./placed-page.ts";
import { aspectTolerance, mediaBox, sheetBoxes } from "./sheet-boxes.ts";

/**
 * Whether a page has the size of the sheet where it is placed. A page for a panel may have any size. A page of another size that covers the
 * sheet with its bleed prints everywhere, so its shopper decides about what is cut off.
 */
export function foundSize(placed: PlacedPage): Found[] {
  const { page, placement, box, profile } = placed;
  const apart = placement.panel === null ? differenceFromSheet(placed) : 0;
  const isSame = apart <= toleranceOf(placed);
  if (isSame && !placement.isGuess) return [];
  // A guess is about the file as it is, and a chosen place about what it makes of the file.
  const scale = isSame ? 1 : placement.scale;
  const { width, height } = turnedSize(page, placement.turn);
  const own = sizeIn(width * scale, height * scale);
  const blank = sizeIn(box.dieline.blank.width, box.dieline.blank.height);
  const isDecided = isSame || apart <= profile.size.other || coversBleed(placed);
  return [
    {
      check: "size",
      severity: isDecided ? "warn" : "fail",
      message: isSame ? guessWords(placed) : sizeWords(own, blank),
      measured: own.en,
      limit: blank.en,
      fixes: ["scale"],
    },
  ];
}

/** Each length has its unit, as pages may show another one. */
function sizeIn(width: number, height: number): LocalText {
  const [across, up] = [numberIn(width), numberIn(height)];
  return { en: `${across.en} mm × ${up.en} mm`, de: `${across.de} mm × ${up.de} mm` };
}

function sizeWords(own: LocalText, blank: LocalText): LocalText {
  return {
    en: `Artwork is ${own.en}, the template is ${blank.en}`,
    de: `Die Datei hat ${own.de}, die Vorlage ${blank.de}`,
  };
}

function guessWords({ placement }: PlacedPage): LocalText {
  return placement.panel === null
    ? {
        en: "We scaled the file to the template. Please check its place",
        de: "Wir haben die Datei an die Vorlage angepasst. Bitte prüfen Sie ihren Platz",
      }
    : {
        en: "The file doesn’t fit the template. Please check its place",
        de: "Die Datei passt nicht zur Vorlage. Bitte prüfen Sie ihren Platz",
      };
}

/** How much larger or smaller than the sheet the page is, for the box of the page that comes nearest. */
function differenceFromSheet(placed: PlacedPage): number {
  const { page, area } = placed;
  return Math.min(
    ...sheetBoxes(page).map(({ box, around }) => {
      const { left, right, low, high } = boundsOnArea(box, placed);
      return Math.max(
        Math.abs(right - left - area.width - 2 * around),
        Math.abs(high - low - area.height - 2 * around),
      );
    }),
  );
}

/** A page that is scaled to the sheet has no size of its own, so its proportions count. */
function toleranceOf({ placement, area, profile }: PlacedPage): number {
  const ofAspect = placement.scale === 1 ? 0 : aspectTolerance * Math.max(area.width, area.height);
  return Math.max(profile.size.same, ofAspect);
}

function coversBleed(placed: PlacedPage): boolean {
  const { page, area } = placed;
  const { left, right, low, high } = boundsOnArea(mediaBox(page), placed);
  return (
    left <= -bleedWidth && low <= -bleedWidth && right >= area.width + bleedWidth && high >= area.height + bleedWidth
  );
}

function boundsOnArea(box: PageBox, { page, placement }: PlacedPage) {
  const toArea = placedToArea(placement, page);
  return boundsOfMany(cornersOfBox(box).map((corner) => apply(toArea, corner)));
}
