import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { useBrand } from "../../../content/use-brand.ts";
import { braintreeClient } from "../braintree-client.ts";
import * as paymentStyles from "../payment.module.css";
import type { ApprovedAccount, Provider } from "../payment-means.ts";
import { wayOf } from "../payment-ways.ts";
import type { Wallet } from "./wallet.ts";

interface WalletFormProps {
  readonly wallet: Wallet;
  readonly provider: Provider;
  /** The amount to pay. */
  readonly total: WireCentPrecision;
  readonly account: ApprovedAccount | null;
  readonly setAccount: (account: ApprovedAccount | null) => void;
  readonly isDisabled: boolean;
}

/** Opens the wallet's sheet and then shows the approved card. The shopper places the order afterwards. */
export default function WalletForm({ wallet, provider, total, account, setAccount, isDisabled }: WalletFormProps) {
  const t = useWords();
  const { name: shopName } = useBrand();
  const [hasFailed, setHasFailed] = useState(false);
  const name = t(wayOf[wallet.way].name);

  async function approve() {
    setHasFailed(false);
    try {
      const card = await wallet.authorise({ shopName, cents: total.centAmount });
      if (card === null) return;
      const { deviceData } = await braintreeClient(provider.clientToken);
      const digits = card.digits && `•••• ${card.digits}`;
      const label = [card.cardType, digits].filter(Boolean).join(" ");
      setAccount({
        way: wallet.way,
        nonce: card.nonce,
        label,
        deviceData: await deviceData,
        cents: total.centAmount,
      });
    } catch (error) {
      logProblem("A wallet failed", error);
      setHasFailed(true);
    }
  }

  if (account !== null) {
    return (
      <p className={paymentStyles.account} role="status">
        {t("payment.walletAgreed", { wallet: name, card: account.label })}
      </p>
    );
  }
  return (
    <>
      <Button
        look="ink"
        className={`${paymentStyles.walletButton} ${wallet.way === "applePay" ? paymentStyles.isApplePay : ""}`}
        disabled={isDisabled}
        onClick={() => void approve()}
      >
        {t("payment.walletButton", { wallet: name })}
      </Button>
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          <p>{t("payment.failed")}</p>
          <p>{t("payment.failedAdvice")}</p>
        </Notice>
      )}
    </>
  );
}
