import type { TenantName } from "@boxwright/core/storefront/tenants";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./analytics.module.css";
import { useConsent } from "./consent.ts";

/** The question whether analytics may record the visit, with a yes and a no of the same size. Afterwards it shows the choice, which can be changed. */
export default function ConsentQuestion({ tenant }: { readonly tenant: TenantName }) {
  const t = useWords();
  const { consent, isQuestionOpen, choose } = useConsent(tenant);
  if (isQuestionOpen) {
    return (
      <section className={`${styles.consent} ${styles.consentQuestion}`} aria-label={t("consent.title")}>
        <div className={pageWidthStyles.pageWidth}>
          <p>{t("consent.question")}</p>
          <Button size="small" onClick={() => choose("granted")}>
            {t("consent.yes")}
          </Button>
          <Button size="small" onClick={() => choose("denied")}>
            {t("consent.no")}
          </Button>
        </div>
      </section>
    );
  }
  if (consent === null) return null;
  const isRecorded = consent === "granted";
  return (
    <section className={styles.consent} aria-label={t("consent.title")}>
      <div className={pageWidthStyles.pageWidth}>
        <p>{t(isRecorded ? "consent.isGranted" : "consent.isDenied")}</p>
        <button type="button" className={textStyles.textLink} onClick={() => choose(isRecorded ? "denied" : "granted")}>
          {t(isRecorded ? "consent.stop" : "consent.allow")}
        </button>
      </div>
    </section>
  );
}
