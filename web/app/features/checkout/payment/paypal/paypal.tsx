import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { lazy, Suspense } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import * as paymentStyles from "../payment.module.css";
import type { ApprovedAccount, Provider } from "../payment-means.ts";
import { ResetOnRetry } from "../reset-on-retry.tsx";
import { SandboxPaypal } from "./paypal-sandbox.tsx";

/** Loaded where the shop takes PayPal at Braintree, and nowhere else. */
const PaypalButton = lazy(() => import("./paypal-button.tsx"));

interface PaypalAccountProps {
  readonly provider: Provider;
  /** What is to be paid. */
  readonly total: WireCentPrecision;
  readonly account: ApprovedAccount | null;
  readonly setAccount: (account: ApprovedAccount | null) => void;
  readonly isDisabled: boolean;
}

/** Lets a shopper agree at PayPal; then the account is shown, and the order is still to be placed. */
export function PaypalAccount({ provider, total, account, setAccount, isDisabled }: PaypalAccountProps) {
  const t = useWords();
  if (account !== null) {
    return (
      <div className={paymentStyles.account}>
        <p role="status">{t("payment.paypalAgreed", { email: account.label })}</p>
        <Button size="small" disabled={isDisabled} onClick={() => setAccount(null)}>
          {t("payment.paypalOther")}
        </Button>
      </div>
    );
  }
  if (provider.name === "sandbox")
    return <SandboxPaypal total={total} onApproved={setAccount} isDisabled={isDisabled} />;
  return (
    <Suspense fallback={<Skeleton height={48} />}>
      <ResetOnRetry>
        {(retry) => (
          <PaypalButton
            clientToken={provider.clientToken}
            cents={total.centAmount}
            onApproved={setAccount}
            retry={retry}
          />
        )}
      </ResetOnRetry>
    </Suspense>
  );
}
