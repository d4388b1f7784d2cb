import { useEffect, useEffectEvent } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import type { Reading } from "../../../lib/use-loaded-query.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { rememberedDeliveryPlace, rememberPostalCode } from "../../checkout/delivery-place.ts";
import { priceOf, type QuotedOption } from "../../checkout/quoted-option.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import * as styles from "./delivery-estimate.module.css";

interface DeliveryEstimateProps {
  readonly delivery: Reading<readonly QuotedOption[]>;
  readonly configurator: ProductConfigurator;
}

/** Arrival and price of a delivery to the entered postal code. */
export function DeliveryEstimate({
  delivery: { answer, failedLoad },
  configurator: { requested, change },
}: DeliveryEstimateProps) {
  const t = useWords();
  const hasNoOption = answer?.length === 0;
  const fillIn = useEffectEvent(() => {
    const remembered = rememberedDeliveryPlace();
    if (requested.postalCode === "" && remembered !== null) change({ postalCode: remembered.postalCode });
  });
  useEffect(() => fillIn(), []);
  return (
    <div className={styles.estimate}>
      <Field label={t("product.postalCode")} error={hasNoOption ? t("product.noEstimate") : undefined}>
        <TextInput
          name="postalCode"
          autoComplete="postal-code"
          maxLength={10}
          value={requested.postalCode}
          onChange={({ target: { value } }) => {
            rememberPostalCode(value);
            change({ postalCode: value }, true);
          }}
        />
      </Field>
      <div className={`${styles.result} ${textStyles.num}`} aria-live="polite">
        {failedLoad !== null && <LoadFailure message={t("product.estimateFailed")} {...failedLoad} />}
        {failedLoad === null && answer === null && <p className={textStyles.muted}>{t("product.estimateHint")}</p>}
        {answer !== null && <DeliveryOptions options={answer} />}
      </div>
    </div>
  );
}

/** The proposed option with its day in bold, and a line for each faster one. */
function DeliveryOptions({ options }: { readonly options: readonly QuotedOption[] }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return options.map((option, index) => {
    const day = format.arrival(option.arrival);
    const text = t("product.deliveryAt", { option: option.names[language], price: format.money(priceOf(option)) });
    return (
      <p key={option.id}>
        {index === 0 && <b>{t("product.arrives", { day })}</b>}
        <span className={textStyles.muted}>{index === 0 ? text : `${text}, ${day}`}</span>
      </p>
    );
  });
}
