import type { WireNewLine } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { useState } from "react";
import { useReportAdded } from "../../analytics/use-report-added.ts";
import type { ChosenPlacements } from "../../artwork/use-chosen-placements.ts";
import { type FailedAdd, useAddToCart } from "../../cart/use-add-to-cart.ts";
import type { EditedLine } from "../../cart/use-edited-line.ts";
import type { Uploads } from "../../uploads/use-uploads.ts";
import type { OfferedPrices } from "../offer/use-offered-prices.ts";
import type { Note } from "../options/use-note.ts";
import { chosenLine } from "./chosen-line.ts";

interface Choices {
  readonly product: RootProduct;
  readonly prices: OfferedPrices;
  readonly uploads: Uploads;
  readonly placed: ChosenPlacements;
  readonly note: Note;
  readonly edited: EditedLine | null;
  /** False while the prices of the choices are loading. */
  readonly isReady: boolean;
}

interface ChosenLine {
  readonly addOrReplace: () => void;
  readonly isBusy: boolean;
  /** The failure of the last attempt; null once the choices change, so that a retry always sends the line that failed. */
  readonly failed: FailedAdd | null;
}

/** Adds the choices of the page to the cart, or replaces the edited line with them. */
export function useChosenLine({ product, prices, uploads, placed, note, edited, isReady }: Choices): ChosenLine {
  const reportAdded = useReportAdded();
  const [failure, setFailure] = useState<{ readonly failed: FailedAdd; readonly line: WireNewLine } | null>(null);
  const { add, isAdding } = useAddToCart({
    onAdded(added) {
      setFailure(null);
      reportAdded(added);
      uploads.clear();
      placed.clear();
      note.clear();
    },
    onFailed: (failed, line) => setFailure({ failed, line }),
  });
  const line = chosenLine({ product, prices, uploads, placed, note, isEditing: edited !== null });
  const isOfLine = JSON.stringify(failure?.line) === JSON.stringify(line);

  return {
    addOrReplace() {
      if (line === null || !isReady) return;
      setFailure(null);
      (edited?.replaceBy ?? add)(line);
    },
    isBusy: isAdding || !isReady || uploads.isSending || (edited?.isBusy ?? false),
    failed: failure !== null && isOfLine ? failure.failed : null,
  };
}
