import { Minus, Plus } from "lucide";
import { useEffect, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { FieldError } from "./field.tsx";
import { numericInputHandlers } from "./numeric-input.ts";
import * as styles from "./quantity-stepper.module.css";

interface QuantityStepperProps {
  readonly label: string;
  /** The labels of the buttons. */
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  /** The quantity that minus and plus lead to; null at the end. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Called with the requested quantity, unchecked; 0 if the text is not a number. */
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
  readonly isBusy?: boolean;
}

/** A quantity with minus and plus; a typed one is submitted on blur or Enter. */
export function QuantityStepper({
  label,
  fewerLabel,
  moreLabel,
  value,
  previous,
  next,
  onChange,
  error,
  isBusy = false,
}: QuantityStepperProps) {
  const errorId = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => {
    if (!isBusy && error === undefined) setText(String(value));
  }, [value, isBusy, error]);

  function request(quantity: number) {
    if (isBusy) return;
    setText(String(quantity));
    onChange(quantity);
  }

  function commit() {
    if (isBusy) return;
    const typed = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (typed !== value || error !== undefined) onChange(typed);
  }

  return (
    <div>
      <span className={styles.quantity} aria-busy={isBusy || undefined}>
        <button
          type="button"
          aria-label={fewerLabel}
          disabled={previous === null}
          onClick={() => previous !== null && request(previous)}
        >
          <Icon of={Minus} size="small" />
        </button>
        <input
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isBusy}
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, "").slice(0, 9))}
          onBlur={commit}
          {...numericInputHandlers}
          onKeyDown={(event) => {
            numericInputHandlers.onKeyDown(event);
            if (event.key === "Enter") commit();
          }}
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={next === null}
          onClick={() => next !== null && request(next)}
        >
          <Icon of={Plus} size="small" />
        </button>
      </span>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
