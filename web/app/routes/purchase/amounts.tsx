import { getAvailability, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { quantitiesOf } from "@boxwright/core/catalogue/quantities";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rememberedDeliveryPlace } from "../../features/checkout/delivery-place.ts";
import type { DeliveryQuestion } from "../../features/checkout/read-delivery.ts";
import { useDelivery } from "../../features/checkout/use-delivery.ts";
import * as styles from "../../features/designs/approval/approval.module.css";
import { useReadyClient } from "../../features/identity/session-context.tsx";
import { usePrices } from "../../features/pricing/use-prices.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { QuantityStepper } from "../../ui/form/quantity-stepper.tsx";
import * as textStyles from "../../ui/text/text.module.css";

const ladder = [50, 100, 250, 500, 1000, 2500, 5000];

interface AmountsProps {
  readonly product: RootProduct;
  readonly selection: WireSelection;
  /** As entered. */
  readonly requested: number;
  readonly quantity: number | null;
  readonly setRequested: (quantity: number) => void;
}

/** The quantity, its price, and when the boxes arrive, or leave the plant if the shopper has not entered a postal code anywhere. */
export function Amounts({ product, selection, requested, quantity, setRequested }: AmountsProps) {
  const t = useWords();
  const format = useFormats();
  const question = quantity === null ? null : { product, selection, quantities: [quantity] };
  const { answer, isCurrent, failedLoad } = usePrices(question, null, true);
  const price = isCurrent && answer?.state === "priced" ? answer.prices[0] : undefined;
  const total = price?.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
  const leadTime = useLeadTime(product, selection, quantity);
  const delivery = useRememberedDelivery(
    total !== undefined && quantity !== null ? { sku: product.sku, selection, quantity } : null,
  );
  const steps = quantitiesOf(product.quantityOptions, { whitelist: ladder });
  return (
    <div className={styles.order}>
      <div className={styles.quantity}>
        <div>
          <b>{t("designs.approval.quantity")}</b>
          {total !== undefined && quantity !== null && (
            <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
              {t("designs.approval.each", { price: format.unitPrice(total, quantity) })}
            </p>
          )}
        </div>
        <QuantityStepper
          label={t("designs.approval.quantity")}
          fewerLabel={t("designs.approval.fewer")}
          moreLabel={t("designs.approval.more")}
          value={requested}
          previous={steps.findLast((step) => step < requested) ?? null}
          next={steps.find((step) => step > requested) ?? null}
          onChange={setRequested}
          error={quantity === null ? t("designs.approval.badQuantity") : undefined}
        />
      </div>
      <div className={styles.total} aria-live="polite">
        <b>{t("designs.approval.total")}</b>
        <span className={textStyles.price}>{total === undefined ? "–" : format.money(total)}</span>
      </div>
      {failedLoad !== null && <LoadFailure message={t("designs.approval.noPrice")} {...failedLoad} />}
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t("designs.approval.beforeTax")}
        {(delivery !== null || leadTime !== null) && <br />}
        {delivery !== null
          ? t("designs.approval.arrives", { day: format.monthDay(delivery.arrival), postalCode: delivery.postalCode })
          : leadTime !== null && t("designs.approval.leadTime", { count: leadTime, days: format.number(leadTime) })}
      </p>
    </div>
  );
}

/** The day on which goods arrive at the postal code that the shopper entered last; null until it is known. */
function useRememberedDelivery(goods: Omit<DeliveryQuestion, "postalCode"> | null) {
  const [place] = useState(rememberedDeliveryPlace);
  const { answer, isCurrent } = useDelivery(goods && place && { ...goods, postalCode: place.postalCode }, null);
  const arrival = isCurrent ? answer?.[0]?.arrival : undefined;
  return arrival === undefined || place === null ? null : { arrival, postalCode: place.postalCode };
}

/** The work days that a plant needs; null until they are known. */
function useLeadTime({ sku, version }: RootProduct, selection: WireSelection, quantity: number | null): number | null {
  const readyClient = useReadyClient();
  const { data } = useQuery({
    queryKey: ["leadTime", sku, selection, quantity],
    queryFn: () =>
      readyClient().call(getAvailability, {
        params: { sku, version },
        query: { quantity: quantity ?? 0, selection: JSON.stringify(selection) },
      }),
    enabled: quantity !== null,
    networkMode: "always",
  });
  return data?.leadTimeDays ?? null;
}
