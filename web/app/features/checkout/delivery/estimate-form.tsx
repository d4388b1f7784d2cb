import type { WireCart } from "@boxwright/contract/cart";
import { countryCodes } from "@boxwright/core/address/countries";
import { formatPostalCode } from "@boxwright/core/address/fields";
import { type SubmitEvent, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/input.tsx";
import { countryOf } from "../../address/country-of.ts";
import { useBrand } from "../../content/use-brand.ts";
import { rememberedDeliveryPlace } from "../delivery-place.ts";
import { type DeliveryPlace, rememberDeliveryPlace } from "../stored-delivery-place.ts";
import * as styles from "./delivery.module.css";
import { EstimatedOptions } from "./estimated-options.tsx";
import { useEstimate } from "./use-estimate.ts";

/** A form for country and postal code, and the delivery options for them. */
export function EstimateForm({ lines }: { readonly lines: WireCart["lineItems"] }) {
  const t = useWords();
  const format = useFormats();
  const [remembered] = useState(rememberedDeliveryPlace);
  const { defaultAddress } = useBrand().configuration;
  const [{ country, postalCode }, setEntered] = useState<DeliveryPlace>(remembered ?? defaultAddress);
  const [place, setPlace] = useState<DeliveryPlace | null>({ country, postalCode });
  const [isInvalid, setIsInvalid] = useState(false);
  const { options, isFailed, isReading } = useEstimate(lines, place);

  function estimate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = formatPostalCode(postalCode, country);
    setIsInvalid(code === null);
    const requested = code === null ? null : { country, postalCode: code };
    if (requested !== null) rememberDeliveryPlace(requested);
    setPlace(requested);
  }

  return (
    <form className={styles.estimateForm} noValidate onSubmit={estimate}>
      <Field label={t("shipping.estimate.country")}>
        <Select
          value={country}
          autoComplete="shipping country"
          onChange={(event) => setEntered({ postalCode, country: countryOf(event.target.value) })}
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {format.country(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t(country === "CA" ? "address.postalCode" : "address.zipCode")}
        error={isInvalid || isFailed ? t("shipping.estimate.invalid") : undefined}
      >
        <TextInput
          value={postalCode}
          autoComplete="shipping postal-code"
          maxLength={10}
          required
          onChange={(event) => setEntered({ country, postalCode: event.target.value })}
        />
      </Field>
      <Button type="submit" look="ink" isBusy={isReading}>
        {t("shipping.estimate.show")}
      </Button>
      <div aria-live="polite">
        {place !== null && options !== null && <EstimatedOptions place={place} options={options} />}
      </div>
    </form>
  );
}
