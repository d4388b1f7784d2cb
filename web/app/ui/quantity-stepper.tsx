import { Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";

interface QuantityStepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The quantity after and before one, where they are not simply one apart; null at the end. */
  readonly next?: (value: number) => number | null;
  readonly previous?: (value: number) => number | null;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
}

/** A quantity with minus and plus; a typed one counts when the field is left or Enter is pressed. */
export function QuantityStepper({
  label,
  value,
  min,
  max,
  next = (quantity) => (quantity < max ? quantity + 1 : null),
  previous = (quantity) => (quantity > min ? quantity - 1 : null),
  onChange,
  isDisabled = false,
}: QuantityStepperProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const less = previous(value);
  const more = next(value);

  function commit() {
    const typed = /^\d{1,9}$/.test(text.trim()) ? Number(text) : value;
    const within = Math.min(Math.max(typed, min), max);
    setText(String(within));
    if (within !== value) onChange(within);
  }

  return (
    <span className="quantity">
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        disabled={isDisabled || less === null}
        onClick={() => less !== null && onChange(less)}
      >
        <Minus className="ic ic-s" aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
      <button
        type="button"
        aria-label={`More: ${label}`}
        disabled={isDisabled || more === null}
        onClick={() => more !== null && onChange(more)}
      >
        <Plus className="ic ic-s" aria-hidden />
      </button>
    </span>
  );
}
