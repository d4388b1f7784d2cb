import { countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";
import { Controller } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select, TextInput } from "../../ui/form/input.tsx";
import * as styles from "./address.module.css";
import type { AddressEntry } from "./address-entry.ts";
import { CompanyField } from "./company-field.tsx";
import { PhoneInput } from "./phone/phone-input.tsx";
import { useIsOddPhone } from "./phone/use-numbering-plan.ts";
import { StateOffer } from "./state-offer.tsx";
import { StreetInput } from "./street/street-input.tsx";
import { usePickedAddress } from "./street/use-picked-address.ts";
import type { AddressEntryForm } from "./use-address-entry.ts";

interface AddressFieldsProps {
  readonly form: AddressEntryForm;
  /** The section by which the browser recognises the address when it fills in fields. */
  readonly section: "shipping" | "billing";
  readonly hasEmail?: boolean;
}

/** The fields of one address. */
export function AddressFields({ form, section, hasEmail = true }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      <PersonFields form={form} section={section} hasEmail={hasEmail} />
      <PlaceFields form={form} section={section} />
      <PhoneField form={form} section={section} />
    </div>
  );
}

type PartProps = Required<AddressFieldsProps>;

/** The attributes of a plain text field, and the fault of any field. */
function useTextFields({ form, section }: Pick<PartProps, "form" | "section">) {
  const { errors } = form.formState;
  return {
    errorOf: (name: keyof AddressEntry) => errors[name]?.message,
    textField: (name: keyof AddressEntry, autoComplete: string, maxLength: number) => ({
      ...form.register(name),
      autoComplete: `${section} ${autoComplete}`,
      maxLength,
      required: name !== "additionalStreetInfo",
    }),
  };
}

/** The recipient: email, name and company. */
function PersonFields({ form, section, hasEmail }: PartProps) {
  const t = useWords();
  const { textField, errorOf } = useTextFields({ form, section });
  return (
    <>
      {hasEmail && (
        <Field label={t("address.email")} error={errorOf("email")}>
          <TextInput
            {...textField("email", "email", 254)}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Field label={t("address.firstName")} error={errorOf("firstName")} className={styles.isHalf}>
        <TextInput {...textField("firstName", "given-name", 100)} />
      </Field>
      <Field label={t("address.lastName")} error={errorOf("lastName")} className={styles.isHalf}>
        <TextInput {...textField("lastName", "family-name", 100)} />
      </Field>
      <Controller
        control={form.control}
        name="company"
        render={({ field }) => (
          <CompanyField
            {...field}
            error={errorOf("company")}
            autoComplete={`${section} organization`}
            maxLength={100}
            required
          />
        )}
      />
    </>
  );
}

/** Street, city, state, postal code and country. */
function PlaceFields({ form, section }: Pick<PartProps, "form" | "section">) {
  const t = useWords();
  const [country, city, state, postalCode] = form.watch(["country", "city", "state", "postalCode"]);
  const pick = usePickedAddress(form);
  const { textField, errorOf } = useTextFields({ form, section });
  return (
    <>
      <Field label={t("address.street")} error={errorOf("streetName")}>
        <StreetInput
          field={form.register("streetName")}
          autoComplete={`${section} address-line1`}
          maxLength={200}
          within={{ country, city, state, postalCode }}
          onPick={pick}
        />
      </Field>
      <Field label={t("address.additional")} error={errorOf("additionalStreetInfo")} isOptional>
        <TextInput {...textField("additionalStreetInfo", "address-line2", 200)} />
      </Field>
      <Field label={t("address.city")} error={errorOf("city")} className={styles.isThird}>
        <TextInput {...textField("city", "address-level2", 100)} />
      </Field>
      <Field
        label={country === "CA" ? t("address.province") : t("address.state")}
        error={errorOf("state")}
        className={`${styles.isThird} ${styles.staysHalf}`}
      >
        <Select {...form.register("state")} autoComplete={`${section} address-level1`} required>
          <option value="">{t("address.choose")}</option>
          {statesOf[country].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={country === "CA" ? t("address.postalCode") : t("address.zipCode")}
        error={errorOf("postalCode")}
        className={`${styles.isThird} ${styles.staysHalf}`}
      >
        <TextInput {...textField("postalCode", "postal-code", 20)} autoCapitalize="characters" spellCheck={false} />
      </Field>
      <StateOffer form={form} />
      <Field label={t("address.country")} error={errorOf("country")} className={styles.isHalf}>
        <Select
          {...form.register("country", { onChange: () => form.setValue("state", "") })}
          autoComplete={`${section} country`}
          required
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {t(`address.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function PhoneField({ form, section }: Pick<PartProps, "form" | "section">) {
  const t = useWords();
  const isOddPhone = useIsOddPhone(form.watch("phone"));
  const { errorOf } = useTextFields({ form, section });
  return (
    <Field
      label={t("address.phone")}
      error={errorOf("phone")}
      hint={isOddPhone ? t("address.oddPhone") : t("address.phoneHint")}
      className={styles.isHalf}
    >
      <Controller
        control={form.control}
        name="phone"
        render={({ field: { ref, ...field } }) => (
          <PhoneInput {...field} inputRef={ref} autoComplete={`${section} tel-national`} required />
        )}
      />
    </Field>
  );
}
