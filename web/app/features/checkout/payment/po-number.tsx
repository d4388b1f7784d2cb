import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import * as styles from "./payment.module.css";
import { storedPoNumber, storePoNumber } from "./stored-po-number.ts";

/** The buyer's own number of the order. It stays for this tab, as a cart may send its shopper back to another step first. */
export function useStoredPoNumber(cartId: string): [string, (typed: string) => void] {
  const [poNumber, setPoNumber] = useState(() => storedPoNumber(cartId));
  const keep = (typed: string) => {
    setPoNumber(typed);
    storePoNumber(cartId, typed);
  };
  return [poNumber, keep];
}

interface PoNumberProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
}

/** The field of the buyer's own number. */
export function PoNumber({ value, onChange, fault, isReadOnly }: PoNumberProps) {
  const t = useWords();
  return (
    <Field
      label={t("payment.poNumber")}
      hint={t("payment.poNumberHint")}
      error={fault}
      isOptional
      className={styles.poNumber}
    >
      <TextInput
        name="poNumber"
        autoComplete="off"
        maxLength={60}
        value={value}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
