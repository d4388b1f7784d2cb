import type { IconNode } from "lucide";
import * as styles from "./icon.module.css";

interface IconProps {
  /** One of Lucide's drawings, such as `Package`. */
  readonly of: IconNode;
  readonly size?: "regular" | "small";
}

/** A drawing beside words of the same meaning; hidden from screen readers. */
export function Icon({ of, size = "regular" }: IconProps) {
  return (
    <svg
      className={size === "small" ? `${styles.icon} ${styles.small}` : styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {of.map(([Shape, attributes]) => (
        <Shape key={Object.values(attributes).join()} {...attributes} />
      ))}
    </svg>
  );
}
