import type { ReactNode } from "react";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import * as styles from "./field.module.css";
import { Field } from "./field.tsx";
import { NumberInput } from "./input.tsx";
import { Range } from "./range.tsx";

interface SliderFieldProps {
  readonly label: string;
  /** The name in the form. */
  readonly name: string;
  readonly unit: string;
  /** As typed. */
  readonly value: string;
  /** The position of the slider, even while the text is not a number. */
  readonly number: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  /** What may be entered; an error replaces it. */
  readonly hint: ReactNode;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number that is typed or dragged. Without scripts it can only be typed. */
export function SliderField({ label, name, unit, value, number, range, hint, error, onChange }: SliderFieldProps) {
  const isHydrated = useIsHydrated();
  const { min, max, step } = range;
  return (
    <div className={styles.sliderField}>
      <Field label={label} hint={hint} error={error}>
        <NumberInput name={name} unit={unit} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Range
        aria-label={label}
        aria-valuetext={`${number} ${unit}`}
        disabled={!isHydrated}
        min={min}
        max={max}
        step={step}
        value={number}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
