import type { TenantName } from "@boxwright/core/storefront/tenants";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./analytics.module.css";
import { useConsent } from "./consent.ts";

/** Asks for consent to analytics, with a yes and a no of the same size. Afterwards it shows the choice, which can be changed. */
export default function ConsentQuestion({ tenant }: { readonly tenant: TenantName }) {
  const t = useWords();
  const { consent, isQuestionOpen, choose } = useConsent(tenant);
  if (isQuestionOpen) {
    return (
      <section className={`${styles.consent} ${styles.consentQuestion}`} aria-label={t("measuring.title")}>
        <div className={pageWidthStyles.pageWidth}>
          <p>{t("measuring.question")}</p>
          <Button size="small" onClick={() => choose("granted")}>
            {t("measuring.yes")}
          </Button>
          <Button size="small" onClick={() => choose("denied")}>
            {t("measuring.no")}
          </Button>
        </div>
      </section>
    );
  }
  if (consent === null) return null;
  const isMeasured = consent === "granted";
  return (
    <section className={styles.consent} aria-label={t("measuring.title")}>
      <div className={pageWidthStyles.pageWidth}>
        <p>{t(isMeasured ? "measuring.isMeasured" : "measuring.isNotMeasured")}</p>
        <button type="button" className={textStyles.textLink} onClick={() => choose(isMeasured ? "denied" : "granted")}>
          {t(isMeasured ? "measuring.stop" : "measuring.allow")}
        </button>
      </div>
    </section>
  );
}
