import { type ReactNode, useId } from "react";
import * as styles from "../kit-form.module.css";

interface CheckProps {
  readonly isChecked: boolean;
  /** Whether a part of what it stands for is chosen. */
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick with its words. */
export function Check({ children, ...props }: CheckProps & { readonly children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.check}>
      <CheckInput {...props} id={id} />
      <label htmlFor={id}>{children}</label>
    </span>
  );
}

/** A box to tick in a row that says what it is about. */
export function LoneCheck({ label, ...props }: CheckProps & { readonly label: string }) {
  return <CheckInput {...props} label={label} />;
}

function CheckInput({
  isChecked,
  isPartly = false,
  isDisabled = false,
  onChange,
  label,
  id,
}: CheckProps & { readonly label?: string; readonly id?: string }) {
  return (
    <input
      id={id}
      type="checkbox"
      className={label === undefined ? undefined : styles.alone}
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      ref={(input) => {
        if (input !== null) input.indeterminate = isPartly && !isChecked;
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
