import { areaFor } from "../structures/page-area.ts";
import type { PagePlace } from "../structures/page-place.ts";
import { placeText } from "../structures/place-text.ts";
import type { Placement } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";

/**
 * The placements of the shop, with those of the shopper instead on their sides. A placement of the shop stays if it is the same, or if the
 * box has no such panel.
 */
export function withChosen<Automatic extends Placement>(
  automatic: readonly Automatic[],
  chosen: readonly PagePlace[],
  { dieline }: Pick<PrintedBox, "dieline">,
): Automatic[] {
  return automatic.map((own) => {
    const other = chosen.find(({ side }) => side === own.side);
    if (other === undefined || areaFor(other, dieline) === null) return own;
    return placeText([own]) === placeText([other]) ? own : { ...own, ...other, isGuess: false };
  });
}
