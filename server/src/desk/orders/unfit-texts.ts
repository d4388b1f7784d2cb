import type { HandMoveFault } from "@boxwright/core/orders/hand-moves";

/** Why a line cannot make a move of the table, for staff. */
export const unfitTexts: Readonly<Record<HandMoveFault, string>> = {
  noArtwork: "The line has no artwork that could be checked.",
  needsNoArtwork: "Nothing of the customer is printed on these goods, so they need no artwork.",
  unchecked:
    "The artwork of the line was never checked, so it has no approved print. Send it to the artwork check first.",
};
