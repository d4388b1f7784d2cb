import type { WireSelection } from "@boxwright/contract/kernel";
import type { Price, PriceAnswer } from "../../pricing/read-prices.ts";
import type { PricesReading } from "../../pricing/use-prices.ts";

/**
 * - `loading`: the ladder of the selection is on its way; the last one stays.
 * - `priced`: the ladder belongs to the selection.
 * - `refused`: the shop does not make the selection; the ladder stays without figures.
 * - `failed`: the prices could not be read; the ladder stays without figures.
 */
type OfferPhase = "loading" | "priced" | "refused" | "failed";

/** The prices that a product page shows, some of which stay after a change of the requested goods. */
export interface OfferState {
  readonly phase: OfferPhase;
  /** True if all prices belong to exactly the requested goods. */
  readonly isCurrent: boolean;
  /** The newest known ladder. */
  readonly ladder: readonly Price[];
  /** The last selection that had prices while the shopper was not typing. */
  readonly selection: WireSelection;
  /** The price of the requested quantity; null if it is not sold. */
  readonly chosen: Price | null;
  /** The last price of a requested quantity. */
  readonly lastChosen: Price | null;
}

/** The requested goods, and the prices that are loaded for them. */
export interface OfferReading {
  readonly selection: WireSelection;
  /** False while the shopper types. */
  readonly isSettled: boolean;
  readonly quantity: number | null;
  /** Whether the product is sold in the quantity. */
  readonly isOnSale: boolean;
  readonly ladder: PricesReading;
  /** The price of a quantity outside the ladder; null if the ladder has the quantity. */
  readonly other: PricesReading | null;
}

/** The state of a page that has no prices yet. */
export function firstOffer(selection: WireSelection): OfferState {
  return { phase: "loading", isCurrent: false, ladder: [], selection, chosen: null, lastChosen: null };
}

/** The state after a reading. The same reading once more changes nothing. */
export function nextOffer(before: OfferState, reading: OfferReading): OfferState {
  const { selection, isSettled, quantity, isOnSale, ladder, other } = reading;
  const phase = phaseOf(ladder);
  const priced = pricesIn(ladder.answer);
  const found = priceOf(quantity, [...(priced ?? []), ...(pricesIn(other?.answer ?? null) ?? [])]);
  const isCurrent = ladder.isCurrent && (other === null || other.isCurrent || !isOnSale);
  const lastChosen = found ?? before.lastChosen;
  const isFinal = isCurrent || phase === "refused" || !isOnSale;
  return {
    phase,
    isCurrent,
    ladder: priced ?? before.ladder,
    // Pictures follow the selection, and are not drawn for every key.
    selection: phase === "priced" && isSettled ? selection : before.selection,
    // The last price stays until the price of the requested quantity has arrived.
    chosen: isFinal ? found : lastChosen,
    lastChosen,
  };
}

function phaseOf({ answer, isCurrent, failedLoad }: PricesReading): OfferPhase {
  if (answer?.state === "refused") return "refused";
  if (failedLoad !== null) return "failed";
  return answer !== null && isCurrent ? "priced" : "loading";
}

/** The price of a quantity; null if it is not among them. */
export function priceOf(quantity: number | null, prices: readonly Price[]): Price | null {
  return prices.find(({ pivotSelectionValue }) => pivotSelectionValue === quantity) ?? null;
}

function pricesIn(answer: PriceAnswer | null): readonly Price[] | null {
  return answer?.state === "priced" ? answer.prices : null;
}
