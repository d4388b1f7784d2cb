import type { ReactNode } from "react";
import * as styles from "../kit-form.module.css";

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly name?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, side by side. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
