import { isPrivateOrder, privateOrder } from "@boxwright/core/address/private-order";
import { type ComponentProps, useRef } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as styles from "./address.module.css";

interface CompanyFieldProps extends Omit<ComponentProps<typeof TextInput>, "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (company: string) => void;
  readonly error: string | undefined;
}

/** The required company, with a checkbox for people who order for themselves. */
export function CompanyField({ value, onChange, error, ...input }: CompanyFieldProps) {
  const t = useWords();
  const isPrivate = isPrivateOrder({ company: value });
  /** The company that was typed before the box was checked. Unchecking the box restores it. */
  const typed = useRef("");

  function toggle() {
    if (!isPrivate) typed.current = value;
    onChange(isPrivate ? typed.current : privateOrder);
  }

  return (
    <div className={styles.companyField}>
      <Field label={t("address.company")} error={error}>
        <TextInput
          {...input}
          value={isPrivate ? t("address.privateOrder") : value}
          readOnly={isPrivate}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Checkbox label={t("address.privateOrderHint")} checked={isPrivate} onChange={toggle} />
    </div>
  );
}
