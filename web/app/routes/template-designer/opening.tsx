import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./editor-frame.module.css";

/** The empty frame of the editor while it opens. */
export function Opening() {
  const t = useWords();
  return (
    <main id="content" className={`${styles.frame} ${styles.opening}`} aria-busy>
      <h1 className={textStyles.visuallyHidden}>{t("designer.title")}</h1>
      <div className={styles.openingSheet}>
        <span className={styles.spinner} aria-hidden />
        <p role="status">{t("designer.load.opening")}</p>
        <NeedsScripts />
      </div>
    </main>
  );
}
