import type { DeliveryOption } from "@boxwright/core/cart/charges";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { priceOf } from "../quoted-option.ts";
import * as styles from "./delivery.module.css";

/** Delivery options as radio cards: name and promised day, with the price at the right. */
export function useDeliveryChoices(): (options: readonly DeliveryOption[]) => ReturnType<typeof choiceOf>[] {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return (options) =>
    options.map((option) =>
      choiceOf(
        option.id,
        option.names[language],
        t("shipping.arrives", { day: format.arrival(option.arrival) }),
        format.money(priceOf(option)),
      ),
    );
}

function choiceOf(id: string, name: string, arrival: string, price: string) {
  return {
    value: id,
    label: (
      <>
        <b>{name}</b>
        <span className={styles.day}>{arrival}</span>
      </>
    ),
    aside: <b className={textStyles.num}>{price}</b>,
  };
}
