import type { ReactNode } from "react";
import * as dielineStyles from "../../ui/picture/dieline.module.css";
import * as styles from "./with-envelope.module.css";

/** Frames a short form that ends in a mail. If there is room, a flat envelope is drawn beside the form. */
export function WithEnvelope({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      <svg className={dielineStyles.dieline} viewBox="-2 -2 484 404" aria-hidden="true">
        <path
          className={dielineStyles.cut}
          d="M90 110 232 6q8-6 16 0l142 104 84 82q8 8 0 16l-84 82-142 104q-8 6-16 0L90 290 6 208q-8-8 0-16Z"
        />
        <path className={dielineStyles.crease} d="M90 110h300v180H90Z" />
      </svg>
    </div>
  );
}
