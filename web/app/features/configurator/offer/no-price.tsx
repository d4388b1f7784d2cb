import { dimensions } from "@boxwright/core/structures/box-family";
import type { ComponentProps } from "react";
import { useFeature } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { QuoteRequest } from "../../inquiries/quote-request.tsx";
import type { Faults } from "../../pricing/read-prices.ts";
import type { OfferedPrices } from "./use-offered-prices.ts";

/** The goods of which the shopper can request a quote. */
export type RequestedQuote = Pick<ComponentProps<typeof QuoteRequest>, "product" | "selection" | "quantity">;

interface NoPriceProps {
  readonly prices: Pick<OfferedPrices, "failedLoad" | "faults">;
  readonly quote: RequestedQuote;
}

/** Why there is no price, and what to do about it. */
export function NoPrice({ prices: { failedLoad, faults }, quote }: NoPriceProps) {
  const t = useWords();
  const hasQuote = useFeature("quoteRequest");
  if (failedLoad !== null) return <LoadFailure message={t("product.priceFailed")} {...failedLoad} />;
  return (
    <>
      <p className={textStyles.muted}>{t(whyNotPriced(faults))}</p>
      {hasQuote && (
        <div className={spaceStyles.above3}>
          <QuoteRequest {...quote} isWide />
        </div>
      )}
    </>
  );
}

/** What to change to see a price again: the size, the quantity, or another choice. */
function whyNotPriced(faults: Faults) {
  if (dimensions.some((dimension) => faults[dimension] !== undefined)) return "product.sizeNotPriced";
  return faults["quantity"] === undefined ? "product.choiceNotPriced" : "product.quantityNotPriced";
}
