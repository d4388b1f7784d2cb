import type { ComponentProps, CSSProperties } from "react";
import * as styles from "./field.module.css";

interface RangeProps extends Omit<ComponentProps<"input">, "type" | "className" | "style"> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** A number that is dragged along a line. */
export function Range({ value, min, max, ...props }: RangeProps) {
  const part = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  const filled = { "--filled": `${100 * part}%` } as CSSProperties;
  return <input {...props} className={styles.slider} type="range" min={min} max={max} value={value} style={filled} />;
}
