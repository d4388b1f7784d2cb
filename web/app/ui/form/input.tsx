import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import * as styles from "./field.module.css";
import { useField } from "./field.tsx";
import { numericInputHandlers } from "./numeric-input.ts";

/** A line of text inside a Field. */
export function TextInput({ className = "", ...props }: ComponentProps<"input">) {
  return <input {...useField()} type="text" {...props} className={`${styles.textInput} ${className}`} />;
}

type NumberInputProps = Omit<ComponentProps<"input">, "type"> & { readonly unit?: string | undefined };

/** A number inside a Field, with its unit at the right. The text stays as typed: the code that reads the value validates it. */
export function NumberInput({ unit, ...props }: NumberInputProps) {
  const input = <TextInput inputMode="decimal" autoComplete="off" {...numericInputHandlers} {...props} />;
  if (unit === undefined) return input;
  return (
    <div className={styles.withUnit}>
      {input}
      <span aria-hidden>{unit}</span>
    </div>
  );
}

/** A choice of many inside a Field; its options are children. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <div className={styles.selectBox}>
      <select {...useField()} {...props} className={`${styles.textInput} ${className}`} />
      <Icon of={ChevronDown} />
    </div>
  );
}
