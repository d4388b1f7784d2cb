import type { ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./structures.module.css";

interface LegendProps {
  readonly hasPerforation: boolean;
  /** Items for areas that the page also draws. */
  readonly children?: ReactNode;
}

/** What the lines of a dieline mean. */
export function Legend({ hasPerforation, children }: LegendProps) {
  const t = useWords();
  return (
    <ul className={styles.legend}>
      <li>
        <i />
        {t("structures.cut")}
      </li>
      <li>
        <i className={styles.isDashed} />
        {t("structures.crease")}
      </li>
      {hasPerforation && (
        <li>
          <i className={styles.isDotted} />
          {t("structures.perforation")}
        </li>
      )}
      {children}
      <li>
        <i className={styles.isMark} />
        {t("structures.insideSize")}
      </li>
    </ul>
  );
}
