import { type ComponentProps, type ReactNode, useId } from "react";
import * as styles from "./field.module.css";
import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error, ...props }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <div className={styles.checkbox}>
        <input
          type="checkbox"
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          {...props}
        />
        <label htmlFor={props.id ?? id}>{label}</label>
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
