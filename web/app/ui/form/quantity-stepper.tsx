import { Minus, Plus } from "lucide";
import { useEffect, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { FieldError } from "./field.tsx";
import { numericInputHandlers } from "./numeric-input.ts";
import * as styles from "./quantity-stepper.module.css";

interface QuantityStepperProps {
  readonly label: string;
  /** Of the buttons. */
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  /** The quantity that minus and plus lead to; null at the end. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Told what was asked for; 0 where that is no number. Whoever is told judges it. */
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
  readonly isBusy?: boolean;
}

/** A quantity with minus and plus; a typed one counts when the field is left or Enter is pressed. */
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

  function ask(quantity: number) {
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
          onClick={() => previous !== null && ask(previous)}
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
          onClick={() => next !== null && ask(next)}
        >
          <Icon of={Plus} size="small" />
        </button>
      </span>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
