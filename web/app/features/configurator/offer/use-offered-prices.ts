import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isOffered, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { useFormats } from "../../../lib/use-formats.ts";
import { useLast } from "../../../lib/use-last.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { Unread } from "../../../ui/failed-reading.tsx";
import { quantityRange } from "../../cart/quantity-range.ts";
import type { Faults, Price, PriceAnswer } from "../../pricing/read-prices.ts";
import { usePrices } from "../../pricing/use-prices.ts";
import { ladderOf, quantityOf, selectionOf } from "../requested.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import { canAlwaysBeMade } from "./always-made.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";
import type { Offer } from "./read-offer.ts";

/** The prices of the requested goods as the page shows them. */
export interface OfferedPrices {
  /** The last selection that had prices while the shopper was not typing. */
  readonly selection: WireSelection;
  /** The newest known prices in the quantities of the ladder. */
  readonly ladder: readonly Price[];
  readonly smallest: Price | null;
  /** The price of the requested quantity; null if it is not sold. */
  readonly chosen: Price | null;
  /** False if the shop refuses the selection, or its prices could not be read: the ladder stays, without figures. */
  readonly isPriced: boolean;
  /** False while the prices of exactly the requested goods are loading. */
  readonly isCurrent: boolean;
  /** Why the prices could not be read, and how to try again; null if they could. */
  readonly unread: Unread | null;
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
  // Goods that can always be made are priced with every key; others, which the shop may refuse, once the shopper rests.
  const isCertain = canAlwaysBeMade(product, selectionOf(typed, product)) && isOnSaleIn(product, quantityOf(typed));
  const requested = isCertain ? typed : settled;
  const selection = selectionOf(requested, product);
  const quantity = quantityOf(requested);
  const ladder = usePrices(ladderQuestion(product, selection), offer.ladder, isCertain);
  const other = usePrices(otherQuestion(product, selection, quantity), offer.other, isCertain);

  const isOnSale = isOnSaleIn(product, quantity);
  const isOther = quantity !== null && !ladderQuestion(product, selection).quantities.includes(quantity);
  const isCurrent = ladder.isCurrent && (!isOther || other.isCurrent || !isOnSale);
  const priced = pricesIn(ladder.answer);
  const prices = useLast(priced) ?? [];
  // Pictures are not drawn for every key.
  const pricedSelection = useLast(ladder.isCurrent && priced !== null && requested === settled ? selection : null);
  const found = [...(priced ?? []), ...((isOther && pricesIn(other.answer)) || [])].find(isFor(quantity)) ?? null;
  const lastChosen = useLast(found);
  const isRefused = ladder.answer?.state === "refused";

  return {
    selection: pricedSelection ?? product.defaultSelection,
    ladder: ladderOf(product).flatMap((wanted) => prices.find(isFor(wanted)) ?? []),
    smallest: prices.find(isFor(smallestQuantity(product))) ?? null,
    // The last price stays until the price of the requested goods has arrived.
    chosen: isCurrent || isRefused || !isOnSale ? found : (found ?? lastChosen),
    isPriced: !isRefused && ladder.unread === null,
    isCurrent,
    unread: ladder.unread ?? other.unread,
    faults: { ...faultsIn(ladder.answer), ...(isOnSale ? {} : { quantity: quantityRange(product, t, format) }) },
  };
}

function isOnSaleIn(product: RootProduct, quantity: number | null): boolean {
  return quantity !== null && isOffered(product, quantity);
}

function isFor(quantity: number | null): (price: Price) => boolean {
  return ({ pivotSelectionValue }) => pivotSelectionValue === quantity;
}

function pricesIn(answer: PriceAnswer | null): readonly Price[] | null {
  return answer?.state === "priced" ? answer.prices : null;
}

function faultsIn(answer: PriceAnswer | null): Faults {
  return answer?.state === "refused" ? answer.faults : {};
}
