import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import * as styles from "./delivery.module.css";
import { chosenSharedOption, picksOf, sharedOptionsIn } from "./delivery-choice.ts";
import { DeliveryOfLines } from "./delivery-of-lines.tsx";
import { DeliveryTogether } from "./delivery-together.tsx";
import { ShipmentFacts } from "./shipment-facts.tsx";
import type { ChoosingDelivery } from "./use-deliveries.ts";

/** The delivery options of a cart with prices and promised days: one choice for all lines, or one for each. */
export function DeliveryCards({ deliveries, failedLoad, pick }: ChoosingDelivery) {
  const t = useWords();
  const [wantsApart, setWantsApart] = useState<boolean | null>(null);
  if (failedLoad !== null)
    return <LoadFailure message={t("shipping.methodsNotRead")} advice={t("cart.nothingLost")} {...failedLoad} />;
  if (deliveries === null) return <Skeleton height={256} />;
  const shared = deliveries.length > 1 ? sharedOptionsIn(deliveries) : [];
  const chosen = chosenSharedOption(deliveries);
  const isApart = shared.length === 0 || (wantsApart ?? chosen === null);

  /** Chooses for all lines the option of the first line that has a choice. */
  function bringTogether() {
    setWantsApart(false);
    const wanted = deliveries?.find(({ options }) => options.length > 1)?.chosen?.id;
    const next = chosen ?? shared.find(({ id }) => id === wanted) ?? shared[0];
    if (deliveries !== null && next !== undefined && next !== chosen) pick(picksOf(deliveries, next));
  }

  return (
    <>
      {shared.length > 0 && (
        <div className={styles.mode}>
          <Segmented
            legend={t("shipping.howToChoose")}
            isLegendHidden
            name="delivery-mode"
            value={isApart ? "apart" : "together"}
            onChange={(mode) => (mode === "apart" ? setWantsApart(true) : bringTogether())}
            choices={[
              { value: "together", label: t("shipping.together") },
              { value: "apart", label: t("shipping.apart") },
            ]}
          />
        </div>
      )}
      {isApart ? (
        <DeliveryOfLines deliveries={deliveries} pick={pick} />
      ) : (
        <DeliveryTogether
          deliveries={deliveries}
          options={shared}
          chosen={chosen}
          onPick={(picked) => pick(picksOf(deliveries, picked))}
        />
      )}
      <ShipmentFacts deliveries={deliveries} />
    </>
  );
}
