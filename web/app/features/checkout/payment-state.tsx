import { Link } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FailedReading } from "../../ui/failed-reading.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Payment } from "./use-payment.ts";
import type { MeansReading } from "./use-payment-means.ts";

/** Stands where the ways to pay could not be read, or there is none. */
export function NoWayToPay({ takesCards, ...reading }: Extract<MeansReading, { state: "none" }>) {
  const t = useWords();
  if (!takesCards) {
    return (
      <Notice tone="warn" isUrgent>
        <p>{t("payment.noCards")}</p>
        <p className="mt-3">
          <Link to="/view/contact">{t("payment.contact")}</Link>
        </p>
      </Notice>
    );
  }
  const message = t(reading.failure === null ? "payment.noMethod" : "payment.notLoaded");
  return <FailedReading message={message} {...reading} />;
}

interface PayButtonProps {
  readonly payment: Payment<never>;
  readonly label: string;
}

/** The button that pays, with what became of the last attempt above it and of this one below. */
export function PayButton({ payment: { phase, failure, advice, code }, label }: PayButtonProps) {
  const t = useWords();
  const isOpen = phase === "unknown";
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" isUrgent>
          <p>
            {failure} {code !== undefined && <small className="support-code">{code}</small>}
          </p>
          {advice !== undefined && <p className="small">{advice}</p>}
        </Notice>
      )}
      {isOpen && (
        <Notice tone="warn" isUrgent>
          {t("payment.unknown")}
        </Notice>
      )}
      <Button type="submit" look="accent" isWide isBusy={phase === "paying" || phase === "waiting"}>
        {isOpen ? t("payment.check") : label}
      </Button>
      <p className="small muted" role="status">
        {phase === "paying" && t("payment.paying")}
        {phase === "waiting" && t("payment.waiting")}
      </p>
    </>
  );
}
