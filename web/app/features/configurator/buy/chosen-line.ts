import type { WireNewLine } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { isPrinted } from "@boxwright/core/catalogue/print";
import type { ChosenPlacements } from "../../artwork/use-chosen-placements.ts";
import { arrivedIds, type Uploads } from "../../uploads/use-uploads.ts";
import type { OfferedPrices } from "../offer/use-offered-prices.ts";
import type { Note } from "../options/use-note.ts";

interface Choices {
  readonly product: Pick<RootProduct, "key" | "sku" | "version">;
  readonly prices: Pick<OfferedPrices, "selection" | "chosen">;
  readonly uploads: Pick<Uploads, "files">;
  readonly placed: Pick<ChosenPlacements, "placements">;
  readonly note: Pick<Note, "text">;
  /** True if the line replaces an earlier one, whose artwork and comments stay if the new line leaves them out. */
  readonly isEditing: boolean;
}

/** The cart line for the choices on the page; null if they have no price. */
export function chosenLine({ product, prices, uploads, placed, note, isEditing }: Choices): WireNewLine | null {
  const { key: referenceId, sku, version } = product;
  const { selection, chosen } = prices;
  if (chosen === null) return null;
  const uploadIds = isPrinted(selection) ? arrivedIds(uploads.files) : [];
  const placements = uploadIds.length > 0 && placed.placements !== null ? [...placed.placements] : null;
  const customerComments = note.text.trim();
  return {
    referenceId,
    sku,
    version,
    quantity: chosen.pivotSelectionValue,
    selection,
    ...((customerComments !== "" || isEditing) && { customerComments }),
    ...((uploadIds.length > 0 || isEditing) && { uploadIds }),
    ...((placements !== null || isEditing) && { placements }),
  };
}
