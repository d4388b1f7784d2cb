import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../../../ui/layout/space.module.css";
import type { ApprovedAccount } from "../payment-means.ts";
import { failAsProvider } from "../provider-failure.ts";
import { showPaypalButton } from "./paypal-sdk.ts";

interface PaypalButtonProps {
  readonly clientToken: string;
  readonly cents: number;
  readonly onApproved: (account: ApprovedAccount) => void;
  /** Loads the button again. */
  readonly retry: () => void;
}

/** PayPal's own button, which opens PayPal's window. */
export default function PaypalButton({ clientToken, cents, onApproved, retry }: PaypalButtonProps) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<"not-loaded" | "failed" | null>(null);
  const approved = useEffectEvent(onApproved);
  const failed = useEffectEvent((error: unknown) => {
    logProblem("PayPal failed", error);
    setProblem("failed");
  });

  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const shown = showPaypalButton({ clientToken, cents, container, onApproved: approved, onError: failed });
    setProblem(null);
    shown.loaded.catch(failAsProvider).catch((error: unknown) => {
      logProblem("PayPal's button did not load", error);
      setProblem("not-loaded");
    });
    return shown.remove;
  }, [clientToken, cents]);

  return (
    <>
      <div ref={place} />
      {problem !== null && (
        <Notice tone="bad" isUrgent>
          <p>{t(problem === "failed" ? "payment.failed" : "payment.notLoaded")}</p>
          {problem === "not-loaded" && (
            <Button size="small" className={spaceStyles.above3} onClick={retry}>
              {t("failures.retry")}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
