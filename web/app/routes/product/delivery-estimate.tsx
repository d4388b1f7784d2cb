import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/input.tsx";
import type { Offer } from "./read-offer.ts";
import type { Configurator } from "./use-configurator.ts";

interface DeliveryEstimateProps {
  readonly delivery: Offer["delivery"];
  readonly configurator: Configurator;
}

/** When the boxes arrive at a postal code, and for how much. */
export function DeliveryEstimate({ delivery, configurator: { asked, change } }: DeliveryEstimateProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const option = delivery === "none" ? null : delivery;
  return (
    <div className="estimate">
      <Field label={t("product.postalCode")} error={delivery === "none" ? t("product.noEstimate") : undefined}>
        <TextInput
          name="postalCode"
          autoComplete="postal-code"
          maxLength={10}
          value={asked.postalCode}
          onChange={(event) => change({ postalCode: event.target.value }, true)}
        />
      </Field>
      <p className="estimate-result num" aria-live="polite">
        {option !== null ? (
          <>
            <b>{t("product.arrives", { day: format.arrival(option.date) })}</b>
            <span className="muted">
              {t("product.deliveryAt", {
                option: option.displayNames[language],
                price: format.money(option.shippingPrice),
              })}
            </span>
          </>
        ) : (
          delivery === null && <span className="muted">{t("product.estimateHint")}</span>
        )}
      </p>
    </div>
  );
}
