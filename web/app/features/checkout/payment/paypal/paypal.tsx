import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { lazy, Suspense } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import * as paymentStyles from "../payment.module.css";
import type { ApprovedAccount, Provider } from "../payment-means.ts";
import { ResetOnRetry } from "../reset-on-retry.tsx";
import { SandboxPaypal } from "./paypal-sandbox.tsx";

/** Loaded only in shops with Braintree. */
const PaypalButton = lazy(() => import("./paypal-button.tsx"));

interface PaypalAccountProps {
  readonly provider: Provider;
  /** The amount to pay. */
  readonly total: WireCentPrecision;
  readonly account: ApprovedAccount | null;
  readonly setAccount: (account: ApprovedAccount | null) => void;
  readonly isDisabled: boolean;
}

/** Asks the shopper for an approval at PayPal and then shows the account. The shopper places the order afterwards. */
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
