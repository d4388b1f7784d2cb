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
import { ladderOf, quantityOf, selectionOf } from "../asked.ts";
import type { Configurator } from "../use-configurator.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";
import type { Offer } from "./read-offer.ts";
import { isSurelyMade } from "./surely-made.ts";

/** The prices of a selection as the page shows them. */
export interface OfferedPrices {
  /** The last one that had prices while no one was typing. */
  readonly selection: WireSelection;
  /** In the quantities of the ladder, as far as there have been prices. */
  readonly ladder: readonly Price[];
  readonly smallest: Price | null;
  /** Of the quantity that is asked for; null where it cannot be had. */
  readonly chosen: Price | null;
  /** False if what is asked has no price, or its price could not be read: the ladder stays, without figures. */
  readonly isPriced: boolean;
  /** False while the prices of just what is asked are on their way. */
  readonly isCurrent: boolean;
  /** Why there are no prices of what is asked, if they could not be read. */
  readonly unread: Unread | null;
  readonly faults: Faults;
}

/** Prices of what is asked; a quantity of the ladder needs no call, for all of the ladder came with one. */
export function useOfferedPrices(
  product: RootProduct,
  { asked: typed, rested }: Configurator,
  offer: Offer,
): OfferedPrices {
  const t = useWords();
  const format = useFormats();
  // What can surely be had is priced with every key; what may be refused, once the fingers rest.
  const isSure = isSurelyMade(product, selectionOf(typed, product)) && isOnSaleIn(product, quantityOf(typed));
  const asked = isSure ? typed : rested;
  const selection = selectionOf(asked, product);
  const quantity = quantityOf(asked);
  const ladder = usePrices(ladderQuestion(product, selection), offer.ladder, isSure);
  const other = usePrices(otherQuestion(product, selection, quantity), offer.other, isSure);

  const isOnSale = isOnSaleIn(product, quantity);
  const isOther = quantity !== null && !ladderQuestion(product, selection).quantities.includes(quantity);
  const isCurrent = ladder.isCurrent && (!isOther || other.isCurrent || !isOnSale);
  const priced = pricesIn(ladder.answer);
  const prices = useLast(priced) ?? [];
  // Pictures and the like are not made for every key.
  const pricedSelection = useLast(ladder.isCurrent && priced !== null && asked === rested ? selection : null);
  const found = [...(priced ?? []), ...((isOther && pricesIn(other.answer)) || [])].find(isFor(quantity)) ?? null;
  const lastChosen = useLast(found);
  const isRefused = ladder.answer?.state === "refused";

  return {
    selection: pricedSelection ?? product.defaultSelection,
    ladder: ladderOf(product).flatMap((wanted) => prices.find(isFor(wanted)) ?? []),
    smallest: prices.find(isFor(smallestQuantity(product))) ?? null,
    // Until the prices of what is asked have come, the last ones stay.
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
