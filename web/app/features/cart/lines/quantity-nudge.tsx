import type { WireCartLine } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { personOf } from "../../identity/identity.ts";
import { useClient, useIdentity } from "../../identity/session-context.tsx";
import { readPrices } from "../../pricing/read-prices.ts";
import type { ChangingCart } from "../use-change-cart.ts";
import * as styles from "./cart-lines.module.css";
import { suggestedQuantity } from "./quantity-steps.ts";
import { useLineProduct } from "./use-line-product.ts";

interface QuantityNudgeProps {
  readonly line: WireCartLine;
  readonly changing: ChangingCart;
}

/** Offers a slightly larger quantity at a lower unit price, which one tap takes. */
export function QuantityNudge({ line, changing }: QuantityNudgeProps) {
  const t = useWords();
  const format = useFormats();
  const name = line.mainTitles[useLanguage()];
  const offer = useNextPrice(line);
  const isBusy = useRef(false);
  if (offer === null) return null;
  const { next, isOutdated } = offer;
  // The offer has its space while it is read, so that no button moves under a click.
  if (!isOutdated && !isCheaper(next, { total: line.priceDetails.untaxedTotal, quantity: line.quantity })) return null;

  async function take(quantity: number, row: HTMLElement | null) {
    if (isBusy.current) return;
    isBusy.current = true;
    const unreported = await changing.change({ kind: "setQuantity", line, quantity });
    isBusy.current = false;
    // The button disappears with the offer, so its row takes the focus.
    if (unreported !== null && "cart" in unreported) row?.focus();
  }

  const boxes = format.number(next.quantity);
  return (
    <p
      className={
        isOutdated ? `${styles.nudge} ${textStyles.num} ${styles.isOutdated}` : `${styles.nudge} ${textStyles.num}`
      }
    >
      <span>
        {t("cart.nudge", {
          boxes,
          total: format.money(next.total),
          price: format.unitPrice(next.total, next.quantity),
        })}
      </span>
      <button
        type="button"
        className={styles.action}
        aria-label={t("cart.nudgeTakeNamed", { boxes, name })}
        onClick={({ currentTarget }) => void take(next.quantity, currentTarget.closest("li"))}
      >
        {t("cart.nudgeTake", { boxes })}
      </button>
    </p>
  );
}

interface NextPrice {
  readonly next: PricedQuantity;
  /** True while the offer for the current quantity is being read. */
  readonly isOutdated: boolean;
}

/** The price of the next quantity worth offering to this visitor; null if there is none. */
function useNextPrice(line: WireCartLine): NextPrice | null {
  const { finalSelection, quantity, priceDetails } = line;
  const { product, isLoading: isProductLoading } = useLineProduct(line);
  const api = useClient();
  const config = useConfig();
  const identity = useIdentity();
  const isBox = product !== undefined && product.family !== null;
  const wanted = isBox ? suggestedQuantity(product, quantity) : null;
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ["nextPrice", product?.sku, product?.version, finalSelection, wanted, identity && personOf(identity)],
    queryFn: async () => {
      if (api === null || product === undefined || wanted === null) return null;
      const reading = await readPrices({ api, config }, { product, selection: finalSelection, quantities: [wanted] });
      const price = reading.state === "priced" ? reading.prices[0] : undefined;
      if (price === undefined) return null;
      return { quantity: wanted, total: price.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed };
    },
    enabled: api !== null && wanted !== null,
    // The old offer keeps its space, so that the lines below do not jump.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isProductLoading || isLoading) return { next: { quantity, total: priceDetails.untaxedTotal }, isOutdated: true };
  if (wanted === null || data === undefined || data === null) return null;
  return { next: data, isOutdated: isPlaceholderData };
}

interface PricedQuantity {
  readonly total: WireCentPrecision;
  readonly quantity: number;
}

/** Compares the prices of a single piece. */
function isCheaper(one: PricedQuantity, other: PricedQuantity): boolean {
  return one.total.centAmount * other.quantity < other.total.centAmount * one.quantity;
}
