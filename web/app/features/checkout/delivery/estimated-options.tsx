import type { SharedOption } from "@boxwright/core/checkout/shared-delivery";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { priceOf } from "../quoted-option.ts";
import type { DeliveryPlace } from "../stored-delivery-place.ts";
import * as styles from "./delivery.module.css";

interface EstimatedOptionsProps {
  readonly place: DeliveryPlace;
  readonly options: readonly SharedOption[];
}

/** The estimated delivery options of the whole cart, with price and arrival. */
export function EstimatedOptions({ place, options }: EstimatedOptionsProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  if (options.length === 0) return <p>{t("shipping.noMethods")}</p>;
  const label = `${place.postalCode}, ${format.country(place.country)}`;
  return (
    <>
      <h3 className={styles.place}>{t("shipping.estimate.toPlace", { place: label })}</h3>
      <ul className={styles.estimates}>
        {options.map((option) => (
          <li key={option.id}>
            <span>
              <b>{option.names[language]}</b>
              <span className={styles.day}>{t("shipping.arrives", { day: format.arrival(option.arrival) })}</span>
            </span>
            <b className={textStyles.num}>{format.money(priceOf(option))}</b>
          </li>
        ))}
      </ul>
      <p className={`${textStyles.micro} ${textStyles.muted}`}>{t("shipping.estimate.note")}</p>
    </>
  );
}
