import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { RadioCards } from "../../ui/choice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ChoosingDelivery } from "./use-deliveries.ts";

/** The delivery options of every line, with their prices and promised days. */
export function DeliveryCards({ deliveries, isFailed, isRetrying, retry, pick }: ChoosingDelivery) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  if (isFailed) {
    return (
      <Notice tone="bad" isUrgent>
        <p>{t("shipping.methodsNotRead")}</p>
        <Button size="small" className="mt-3" isBusy={isRetrying} onClick={retry}>
          {t("cart.retry")}
        </Button>
      </Notice>
    );
  }
  if (deliveries === null) return <Skeleton height={256} />;
  return deliveries.map(({ line: { id, quantity, mainTitle }, options, chosenId }) => {
    const legend = t("shipping.methodsOf", { quantity: format.number(quantity), name: mainTitle });
    return (
      <div key={id} className="delivery-choice">
        {options.length === 0 ? (
          <Notice tone="bad">
            <b>{legend}</b>
            <p>{t("shipping.noMethods")}</p>
          </Notice>
        ) : (
          <RadioCards
            legend={legend}
            name={`delivery-${id}`}
            value={chosenId}
            onChange={(optionId) => pick(id, optionId)}
            choices={options.map(({ eCommerceDeliveryOptionId, displayNames, date, shippingPrice }) => ({
              value: eCommerceDeliveryOptionId,
              label: (
                <>
                  <b>{displayNames[language]}</b>
                  <span className="delivery-day">{t("shipping.arrives", { day: format.arrival(date) })}</span>
                </>
              ),
              aside: <b className="num">{format.money(shippingPrice)}</b>,
            }))}
          />
        )}
      </div>
    );
  });
}
