import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as styles from "./failure.module.css";

/** Replaces the page of a link whose key is unknown or revoked. */
export function ClosedLinkPage() {
  const t = useWords();
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <title>{t("failures.closedLink")}</title>
      <div className={styles.text}>
        <h1>{t("failures.closedLink")}</h1>
        <p>{t("failures.closedLinkHelp")}</p>
      </div>
      <p className={styles.actions}>
        <LinkButton look="accent" to="/view/contact">
          {t("failures.write")}
        </LinkButton>
        <LinkButton to="/">{t("failures.home")}</LinkButton>
      </p>
    </main>
  );
}
