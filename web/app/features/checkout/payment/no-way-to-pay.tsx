import { Link } from "../../../lib/navigation/links.tsx";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { MeansReading } from "./use-payment-means.ts";

const contactPage = "/view/contact";

/** Replaces the ways to pay if they could not be read, or if the shop offers none online. */
export function NoWayToPay({ takesCards, ...reading }: Extract<MeansReading, { state: "none" }>) {
  const t = useWords();
  const canContact = usePageOffered(contactPage);
  if (takesCards || reading.failure !== null)
    return <LoadFailure message={t("payment.notLoaded")} advice={t("cart.nothingLost")} {...reading} />;
  return (
    <Notice tone="warn" isUrgent>
      <p>
        <b>{t("payment.noneOnline")}</b>
      </p>
      <p>{t("payment.noneOnlineAdvice")}</p>
      {canContact && (
        <p>
          <Link to={contactPage} className={textStyles.textLink}>
            {t("payment.contact")}
          </Link>
        </p>
      )}
    </Notice>
  );
}
