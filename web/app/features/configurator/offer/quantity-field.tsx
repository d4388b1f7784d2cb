import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/input.tsx";
import * as styles from "./quantity-ladder.module.css";

interface QuantityFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

export function QuantityField({ label, name, value, fault, onChange, onBlur }: QuantityFieldProps) {
  return (
    <div className={styles.otherQuantity}>
      <Field label={label} error={fault}>
        <NumberInput
          name={name}
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
    </div>
  );
}
