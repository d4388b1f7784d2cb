import { Link } from "../../lib/navigation/links.tsx";
import { usePageOffered } from "../../lib/use-feature.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as failureCodeStyles from "../../ui/feedback/failure-code.module.css";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as paymentStyles from "./payment/payment.module.css";
import type { Payment, PaymentReport } from "./payment/use-payment.ts";
import type { MeansReading } from "./use-payment-means.ts";

/** Takes the place of the ways to pay if they could not be read, or if the shop offers none online. */
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

const contactPage = "/view/contact";

interface PayButtonProps {
  readonly payment: Payment<never>;
  readonly label: string;
}

/** The button that pays, with what became of the last attempt above it and of this one below. */
export function PayButton({ payment: { phase, ...report }, label }: PayButtonProps) {
  const t = useWords();
  const isOpen = phase === "unknown";
  return (
    <>
      <PaymentFault {...report} />
      {isOpen && (
        <Notice tone="warn" isUrgent>
          {t("payment.unknown")}
        </Notice>
      )}
      <Button type="submit" look="accent" isWide isBusy={phase === "paying" || phase === "waiting"}>
        {isOpen ? t("payment.check") : label}
      </Button>
      <p className={`${textStyles.small} ${textStyles.muted}`} role="status">
        {phase === "paying" && t("payment.paying")}
        {phase === "waiting" && t("payment.waiting")}
      </p>
    </>
  );
}

/** A friendly sentence and the next step first; the bank's own text and the code stand small below. */
function PaymentFault({ failure, advice, bankText, code }: PaymentReport) {
  const t = useWords();
  if (failure === undefined) return null;
  return (
    <Notice tone="bad" isUrgent>
      <p>
        <b>{failure}</b>
      </p>
      {advice !== undefined && <p>{advice}</p>}
      {(bankText !== undefined || code !== undefined) && (
        <p className={paymentStyles.faultDetails}>
          {bankText !== undefined && <span>{t("payment.bankText", { text: bankText })}</span>}
          {code !== undefined && <span className={failureCodeStyles.code}>{code}</span>}
        </p>
      )}
    </Notice>
  );
}
