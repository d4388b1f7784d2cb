import type { RootProduct } from "@boxwright/contract/catalogue";
import { isOffered, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { useRef } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import { quantityRange } from "../../cart/quantity-range.ts";
import type { Faults, Price } from "../../pricing/read-prices.ts";
import { usePrices } from "../../pricing/use-prices.ts";
import { ladderOf, quantityOf, selectionOf } from "../requested.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import { canAlwaysBeMade } from "./can-always-be-made.ts";
import { firstOffer, nextOffer, type OfferReading, type OfferState, priceOf } from "./offer-state.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";
import type { Offer } from "./read-offer.ts";

/** The prices of the requested goods as the page shows them. */
export interface OfferedPrices extends Pick<OfferState, "ladder" | "selection" | "chosen" | "isCurrent"> {
  /** The price of the smallest order, to which savings are compared. */
  readonly smallest: Price | null;
  /** False if the shop refuses the selection, or its prices could not be read: the ladder stays, without figures. */
  readonly isPriced: boolean;
  /** Why the prices could not be read, and how to try again; null if they could. */
  readonly failedLoad: FailedLoad | null;
  readonly faults: Faults;
}

/** The prices of the requested goods. One call reads the whole ladder, so that another quantity of it needs none. */
export function useOfferedPrices(
  product: RootProduct,
  { requested: typed, settled }: ProductConfigurator,
  offer: Offer,
): OfferedPrices {
  const t = useWords();
  const format = useFormats();
  // Goods that can always be made are priced with every key; others, which the shop may refuse, once the shopper pauses.
  const isCertain = canAlwaysBeMade(product, selectionOf(typed, product)) && isOnSaleIn(product, quantityOf(typed));
  const requested = isCertain ? typed : settled;
  const selection = selectionOf(requested, product);
  const quantity = quantityOf(requested);
  const ladderPrices = ladderQuestion(product, selection);
  const ladder = usePrices(ladderPrices, offer.ladder, isCertain);
  const other = usePrices(otherQuestion(product, selection, quantity), offer.other, isCertain);
  const isOther = quantity !== null && !ladderPrices.quantities.includes(quantity);
  const isOnSale = isOnSaleIn(product, quantity);
  const isSettled = requested === settled;
  const shown = useOffer(product, { selection, isSettled, quantity, isOnSale, ladder, other: isOther ? other : null });
  const faults = ladder.answer?.state === "refused" ? ladder.answer.faults : {};
  return {
    ...shown,
    ladder: ladderOf(product).flatMap((wanted) => priceOf(wanted, shown.ladder) ?? []),
    smallest: priceOf(smallestQuantity(product), shown.ladder),
    isPriced: shown.phase === "priced" || shown.phase === "loading",
    failedLoad: ladder.failedLoad ?? other.failedLoad,
    faults: isOnSale ? faults : { ...faults, quantity: quantityRange(product, t, format) },
  };
}

/** Follows the readings from one render to the next. */
function useOffer({ defaultSelection }: RootProduct, reading: OfferReading): OfferState {
  const last = useRef<OfferState>(null);
  last.current = nextOffer(last.current ?? firstOffer(defaultSelection), reading);
  return last.current;
}

function isOnSaleIn(product: RootProduct, quantity: number | null): boolean {
  return quantity !== null && isOffered(product, quantity);
}
