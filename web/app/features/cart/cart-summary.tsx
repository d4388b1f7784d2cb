import type { WireCart } from "@boxwright/contract/cart";
import { notSentId, type TaxFailure } from "@boxwright/core/cart/charges";
import { noDate } from "@boxwright/core/kernel/dates";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as summaryStyles from "../../ui/text/summary.module.css";
import { Summary } from "../../ui/text/summary.tsx";
import { arrivalText } from "./arrival-text.ts";
import { partsOfCart } from "./price-parts.ts";
import { priceRows } from "./price-rows.ts";

interface CartSummaryProps {
  readonly cart: WireCart;
  /** Above the figures. */
  readonly lead?: ReactNode;
  /** Below the total. */
  readonly children?: ReactNode;
}

/** The figures and the total of a cart. Shipping and tax appear once their step is done. */
export function CartSummary({ cart, lead, children }: CartSummaryProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return (
    <Summary
      title={t("cart.summary")}
      lead={lead}
      {...priceRows(
        { t, format, language },
        {
          ...cart,
          taxFailure: taxFailureOf(cart),
          parts: partsOfCart(cart, language),
        },
      )}
      totalLabel={t("cart.total")}
      total={format.money(cart.totals.total)}
    >
      {children}
      <Arrival cart={cart} />
    </Summary>
  );
}

/** Why the tax of a cart with a shipping address could not be calculated; null if nothing failed. */
export function taxFailureOf({ checkoutUnreadyReasons, shippingAddress }: WireCart): TaxFailure | null {
  if (shippingAddress === null) return null;
  return taxFailures.find((failure) => checkoutUnreadyReasons.includes(failure)) ?? null;
}

const taxFailures: readonly TaxFailure[] = ["MISSING_TAX_SETUP", "ESTIMATE_TAX_NEEDS_INFO", "TAX_CALCULATION_FAILED"];

/** The first and the last arrival day of the lines, once all days are known. */
function Arrival({ cart: { lineItems } }: { readonly cart: WireCart }) {
  const t = useWords();
  const format = useFormats();
  const sent = lineItems.filter(({ shippingInfo }) => shippingInfo?.eCommerceDeliveryOptionId !== notSentId);
  const dates = sent.map(({ promisedArrivalDate }) => promisedArrivalDate).sort();
  const first = arrivalText(format, dates.at(0) ?? noDate);
  const last = arrivalText(format, dates.at(-1) ?? noDate);
  if (first === null || last === null) return null;
  return (
    <p className={summaryStyles.arrival}>
      {first === last ? t("cart.arrivesOn", { day: first }) : t("cart.arrivesBetween", { first, last })}
    </p>
  );
}
