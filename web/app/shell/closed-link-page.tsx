import { useFeature } from "../lib/use-feature.ts";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as styles from "./failure.module.css";

/** Replaces the page of a link whose key is unknown or revoked. */
export function ClosedLinkPage() {
  const t = useWords();
  const hasAccount = useFeature("accountLinks");
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <title>{t("failures.closedLink")}</title>
      <div className={styles.text}>
        <h1>{t("failures.closedLink")}</h1>
        <p>{t("failures.closedLinkHelp")}</p>
        {hasAccount && <p>{t("failures.closedLinkClaim")}</p>}
      </div>
      <p className={styles.actions}>
        <LinkButton look="accent" to="/view/contact">
          {t("failures.write")}
        </LinkButton>
        {hasAccount && (
          <LinkButton to="/my-orders" prefetch="none">
            {t("shell.myOrders")}
          </LinkButton>
        )}
        <LinkButton to="/">{t("failures.home")}</LinkButton>
      </p>
    </main>
  );
}
