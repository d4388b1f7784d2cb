import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { RadioCards } from "../../ui/choice.tsx";
import { FailedReading } from "../../ui/failed-reading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ChoosingDelivery } from "./use-deliveries.ts";

/** The delivery options of every line, with their prices and promised days. */
export function DeliveryCards({ deliveries, unread, pick }: ChoosingDelivery) {
  const t = useWords();
  const format = useFormats();
  if (unread !== null) return <FailedReading message={t("shipping.methodsNotRead")} {...unread} />;
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
            choices={options.map(({ eCommerceDeliveryOptionId, name, date, shippingPrice }) => ({
              value: eCommerceDeliveryOptionId,
              label: (
                <>
                  <b>{name}</b>
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
