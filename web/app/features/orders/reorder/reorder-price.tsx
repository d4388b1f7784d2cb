import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./reorder.module.css";
import type { ReorderedLine } from "./use-reorder.ts";
import type { TodaysOffer } from "./use-todays-offer.ts";

interface ReorderPriceProps {
  readonly line: ReorderedLine;
  readonly offer: TodaysOffer;
  /** Whether the price belongs to the fields as they are now. */
  readonly isCurrent: boolean;
  readonly isAdding: boolean;
}

/** Today's price beside that of the order, the arrival, and the button. Every figure has its space before it is read. */
export function ReorderPrice({ line, offer, isCurrent, isAdding }: ReorderPriceProps) {
  const t = useWords();
  const format = useFormats();
  if (offer.failedLoad !== null) return <LoadFailure message={t("reorder.notPriced")} {...offer.failedLoad} />;
  const { price, arrival } = offer;
  const total = price?.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
  const quantity = price?.pivotSelectionValue;
  const isKnown = total !== undefined && quantity !== undefined;
  return (
    <div className={styles.price}>
      <div className={isKnown && !isCurrent ? styles.isOutdated : undefined} aria-live="polite">
        <p className={`${styles.figures} ${textStyles.num}`}>
          <span className={`${textStyles.small} ${textStyles.muted}`}>
            {isKnown ? t("reorder.pieces", { count: quantity, pieces: format.number(quantity) }) : "\u00A0"}
            <br />
            {isKnown ? t("cart.each", { price: format.unitPrice(total, quantity) }) : "\u00A0"}
          </span>
          <b className={textStyles.price}>{isKnown ? format.money(total) : "–"}</b>
        </p>
        <p className={`${styles.before} ${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
          {t("reorder.before", { price: format.money(line.untaxedTotal), pieces: format.number(line.quantity) })}
        </p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {arrival === null ? t("reorder.beforeTax") : t("reorder.arrives", { day: format.arrival(arrival) })}
        </p>
      </div>
      <Button type="submit" look="ink" size="small" isWide isBusy={isAdding} disabled={!isKnown || !isCurrent}>
        {t("reorder.add")}
      </Button>
    </div>
  );
}
