import { countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/input.tsx";
import type { AddressEntry, AddressForm } from "./address-form-values.ts";
import { PhoneInput } from "./address-phone.tsx";

interface AddressFieldsProps {
  readonly form: UseFormReturn<AddressForm>;
  readonly of: "shippingAddress" | "billingAddress";
}

/** The fields of one address. The e-mail is asked for once, with the shipping address. */
export function AddressFields({ form, of }: AddressFieldsProps) {
  const t = useWords();
  const country = form.watch(`${of}.country`);
  const errors = form.formState.errors[of];
  const section = of === "shippingAddress" ? "shipping" : "billing";
  const errorOf = (name: keyof AddressEntry) => errors?.[name]?.message;
  /** A plain line of text: all that its input needs. */
  const line = (name: keyof AddressEntry, autoComplete: string, maxLength: number) => ({
    ...form.register(`${of}.${name}`),
    autoComplete: `${section} ${autoComplete}`,
    maxLength,
    required: name !== "company" && name !== "additionalStreetInfo",
  });

  return (
    <div className="address-fields">
      {of === "shippingAddress" && (
        <Field label={t("shipping.email")} error={errorOf("email")}>
          <TextInput
            {...line("email", "email", 254)}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Field label={t("shipping.firstName")} error={errorOf("firstName")} className="is-half">
        <TextInput {...line("firstName", "given-name", 100)} />
      </Field>
      <Field label={t("shipping.lastName")} error={errorOf("lastName")} className="is-half">
        <TextInput {...line("lastName", "family-name", 100)} />
      </Field>
      <Field label={t("shipping.company")} error={errorOf("company")} isOptional>
        <TextInput {...line("company", "organization", 100)} />
      </Field>
      <Field label={t("shipping.street")} error={errorOf("streetName")}>
        <TextInput {...line("streetName", "address-line1", 200)} />
      </Field>
      <Field label={t("shipping.additional")} error={errorOf("additionalStreetInfo")} isOptional>
        <TextInput {...line("additionalStreetInfo", "address-line2", 200)} />
      </Field>
      <Field label={t("shipping.city")} error={errorOf("city")} className="is-third">
        <TextInput {...line("city", "address-level2", 100)} />
      </Field>
      <Field
        label={country === "CA" ? t("shipping.province") : t("shipping.state")}
        error={errorOf("state")}
        className="is-third stays-half"
      >
        <Select {...form.register(`${of}.state`)} autoComplete={`${section} address-level1`} required>
          <option value="">{t("shipping.choose")}</option>
          {statesOf[country].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={country === "CA" ? t("shipping.postalCode") : t("shipping.zipCode")}
        error={errorOf("postalCode")}
        className="is-third stays-half"
      >
        <TextInput {...line("postalCode", "postal-code", 20)} autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field label={t("shipping.country")} error={errorOf("country")} className="is-half">
        <Select
          {...form.register(`${of}.country`, { onChange: () => form.setValue(`${of}.state`, "") })}
          autoComplete={`${section} country`}
          required
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {t(`shipping.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("shipping.phone")} error={errorOf("phone")} hint={t("shipping.phoneHint")} className="is-half">
        <Controller
          control={form.control}
          name={`${of}.phone`}
          render={({ field: { ref, ...field } }) => (
            <PhoneInput {...field} inputRef={ref} autoComplete={`${section} tel-national`} required />
          )}
        />
      </Field>
    </div>
  );
}
