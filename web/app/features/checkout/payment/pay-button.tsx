import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import * as failureCodeStyles from "../../../ui/feedback/failure-code.module.css";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { Payment, PaymentReport } from "./attempt/use-payment.ts";
import * as paymentStyles from "./payment.module.css";

interface PayButtonProps {
  readonly payment: Payment<never>;
  readonly label: string;
}

/** The button that pays, with the outcome of the last attempt above it and the state of the current one below. */
export function PayButton({ payment: { phase, ...report }, label }: PayButtonProps) {
  const t = useWords();
  const isUnknown = phase === "unknown";
  return (
    <>
      <PaymentFault {...report} />
      {isUnknown && (
        <Notice tone="warn" isUrgent>
          {t("payment.unknown")}
        </Notice>
      )}
      <Button type="submit" look="accent" isWide isBusy={phase === "paying" || phase === "waiting"}>
        {isUnknown ? t("payment.check") : label}
      </Button>
      <p className={`${textStyles.small} ${textStyles.muted}`} role="status">
        {phase === "paying" && t("payment.paying")}
        {phase === "waiting" && t("payment.waiting")}
      </p>
    </>
  );
}

/** First a friendly sentence and the next step, then the bank's own text and the code in small print. */
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
