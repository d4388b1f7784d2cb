import type { ComponentProps } from "react";
import * as styles from "./field.module.css";
import { useField } from "./field.tsx";

/** Several lines of text inside a Field. */
export function TextArea(props: Omit<ComponentProps<"textarea">, "className">) {
  return <textarea {...useField()} rows={6} {...props} className={styles.textInput} />;
}
