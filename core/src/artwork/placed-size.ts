import { bleedWidth } from "../structures/bleed.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import { apply } from "../structures/matrix.ts";
import type { PageBox } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { numberIn } from "./number-in.ts";
import { placedToArea, turnedSize } from "./place-page.ts";
import { cornersOfBox, type PlacedPage } from "./placed-page.ts";
import { aspectTolerance, mediaBox, sheetBoxes } from "./sheet-boxes.ts";

/**
 * Whether a page has the size of the sheet where it is placed. A page for a panel may have any size. A page of another size that covers the
 * sheet with its bleed prints everywhere, so its shopper decides about what is cut off.
 */
export function foundSize(placed: PlacedPage): Found[] {
  const { page, placement, area, profile } = placed;
  if (placement.panel !== null) return placement.isGuess ? [guessedFound(placed)] : [];
  const apart = differenceFromSheet(placed);
  if (apart <= toleranceOf(placed)) return placement.isGuess ? [guessedFound(placed)] : [];
  const { width, height } = turnedSize(page, placement.turn);
  const own = [numberIn(width * placement.scale), numberIn(height * placement.scale)] as const;
  const blank = [numberIn(area.width), numberIn(area.height)] as const;
  const isDecided = apart <= profile.size.other || coversBleed(placed);
  return [
    {
      check: "size",
      severity: isDecided ? "warn" : "fail",
      message: {
        en: `Artwork is ${own[0].en} × ${own[1].en} mm, the template is ${blank[0].en} × ${blank[1].en} mm`,
        de: `Die Datei hat ${own[0].de} × ${own[1].de} mm, die Vorlage ${blank[0].de} × ${blank[1].de} mm`,
      },
      measured: `${own[0].en} × ${own[1].en} mm`,
      limit: `${blank[0].en} × ${blank[1].en} mm`,
      fixes: ["scale"],
    },
  ];
}

function guessedFound({ placement }: PlacedPage): Found {
  return {
    check: "size",
    severity: "warn",
    message:
      placement.panel === null
        ? {
            en: "We scaled the file to the template: check its place",
            de: "Wir haben die Datei an die Vorlage angepasst: Prüfen Sie ihren Platz",
          }
        : {
            en: "The file doesn’t fit the template: check its place",
            de: "Die Datei passt nicht zur Vorlage: Prüfen Sie ihren Platz",
          },
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
