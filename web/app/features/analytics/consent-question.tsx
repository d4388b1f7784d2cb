import type { TenantName } from "@boxwright/core/storefront/tenants";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useConsent } from "./consent.ts";

/** Asks whether the visit may be measured, a yes and a no of one size; afterwards it says what was chosen and lets one choose anew. */
export default function ConsentQuestion({ tenant }: { readonly tenant: TenantName }) {
  const t = useWords();
  const { consent, isAsked, choose } = useConsent(tenant);
  if (isAsked) {
    return (
      <section className="consent consent-asked" aria-label={t("measuring.title")}>
        <div className="wrap">
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
    <section className="consent" aria-label={t("measuring.title")}>
      <div className="wrap">
        <p>{t(isMeasured ? "measuring.isMeasured" : "measuring.isNotMeasured")}</p>
        <button type="button" className="link" onClick={() => choose(isMeasured ? "denied" : "granted")}>
          {t(isMeasured ? "measuring.stop" : "measuring.allow")}
        </button>
      </div>
    </section>
  );
}
