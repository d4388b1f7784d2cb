import { areaFor } from "../structures/page-area.ts";
import type { PagePlace } from "../structures/page-place.ts";
import { placeText } from "../structures/place-text.ts";
import type { Placement } from "./placement.ts";
import { mostPlacements } from "./placement-faults.ts";
import type { PrintedBox } from "./printed-box.ts";

/**
 * The placements of the shop, with those of the shopper instead on their sides: as many of a page as the shopper chose. A placement of the shop stays
 * if it is the same, or if the box has none of the panels.
 */
export function withChosen<Automatic extends Placement>(
  automatic: readonly Automatic[],
  chosen: readonly PagePlace[],
  { dieline }: Pick<PrintedBox, "dieline">,
): Automatic[] {
  const onBox = chosen.slice(0, mostPlacements).filter((place) => areaFor(place, dieline) !== null);
  return automatic.flatMap((own) => {
    const others = onBox.filter(({ side }) => side === own.side);
    if (others.length === 0) return [own];
    return others.map((other) =>
      placeText([own]) === placeText([other]) ? own : { ...own, ...other, isGuess: false },
    );
  });
}

/**
 * The placements of the shopper once one of them is changed: all of those sides that are not as the shop placed them. The place that the shop chose
 * replaces all of its side.
 */
export function chosenAfter<Placed extends Placement>(
  shown: readonly Placed[],
  automatic: readonly Placed[],
  { before, after }: { readonly before: Placed | undefined; readonly after: Placed },
): Placed[] {
  const next = automatic.includes(after)
    ? shown.filter(({ side }) => side !== after.side)
    : shown.map((one) => (one === before ? after : one));
  return next.filter(({ side }) => next.some((one) => one.side === side && !automatic.includes(one)));
}
