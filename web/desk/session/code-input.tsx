import { useId } from "react";
import * as formStyles from "../ui/kit-form.module.css";
import * as styles from "./session.module.css";

const codeLength = 6;

interface CodeInputProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the last figure. */
  readonly onFull: (value: string) => void;
}

const places = Array.from({ length: codeLength }, (_, place) => place);

/** A one-time code: one field for the keyboard, drawn as six cells. */
export function CodeInput({ label, hint, error, value, onChange, onFull }: CodeInputProps) {
  const id = useId();
  const change = (typed: string) => {
    const figures = typed.replaceAll(/\D/g, "").slice(0, codeLength);
    onChange(figures);
    if (figures.length === codeLength && figures !== value) onFull(figures);
  };
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.cells}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-note`}
          aria-invalid={error === undefined ? undefined : true}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {places.map((place) => (
          <span key={place} aria-hidden className={`${styles.cell} ${place === value.length ? styles.next : ""}`}>
            {value[place]}
          </span>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={error === undefined ? formStyles.hint : formStyles.error}
        role={error === undefined ? undefined : "alert"}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
