import type { ReactNode } from "react";
import * as textStyles from "../text/text.module.css";
import * as styles from "./section.module.css";

interface SectionProps {
  readonly title: ReactNode;
  /** At the right, on the line of the heading. */
  readonly note?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under a rule, with its heading. */
export function Section({ title, note, id, className = "", children }: SectionProps) {
  return (
    <section className={`${styles.pageSection} ${className}`} id={id}>
      <div className={styles.sectionBar}>
        <h2>{title}</h2>
        {note !== undefined && <p className={`${textStyles.muted} ${textStyles.num}`}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
