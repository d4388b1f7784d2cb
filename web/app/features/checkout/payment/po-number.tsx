import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import * as styles from "./payment.module.css";
import { storedPoNumber, storePoNumber } from "./stored-po-number.ts";

/** The buyer's own number for the order. This tab stores it, because the shopper may have to return to an earlier step first. */
export function useStoredPoNumber(cartId: string): [string, (typed: string) => void] {
  const [poNumber, setPoNumber] = useState(() => storedPoNumber(cartId));
  const store = (typed: string) => {
    setPoNumber(typed);
    storePoNumber(cartId, typed);
  };
  return [poNumber, store];
}

interface PoNumberProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
}

/** The field for the PO number. */
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
