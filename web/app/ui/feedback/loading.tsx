import type { ReactNode } from "react";
import * as textStyles from "../text/text.module.css";
import * as styles from "./loading.module.css";

interface LoadingProps {
  /** The text for screen readers. */
  readonly label: string;
  /** Placeholders that take the space of the content. */
  readonly children: ReactNode;
}

/** Takes the place of content that scripts are loading. Hidden from visitors without scripts. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className={textStyles.visuallyHidden} role="status">
        {label}
      </p>
      {children}
    </div>
  );
}
