import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./structures.module.css";

/** What the lines of a dieline mean. */
export function Legend({ hasPerforation }: { readonly hasPerforation: boolean }) {
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
      <li>
        <i className={styles.isMark} />
        {t("structures.insideSize")}
      </li>
    </ul>
  );
}
