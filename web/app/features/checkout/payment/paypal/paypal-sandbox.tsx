import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { useState } from "react";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import * as textStyles from "../../../../ui/text/text.module.css";
import * as paymentStyles from "../payment.module.css";
import type { ApprovedAccount } from "../payment-means.ts";

interface SandboxPaypalProps {
  readonly total: WireCentPrecision;
  readonly onApproved: (account: ApprovedAccount) => void;
  readonly isDisabled: boolean;
}

/** The account of the sandbox's PayPal nonce. */
const account: ApprovedAccount = { way: "paypal", nonce: "fake-paypal-one-time-nonce", label: "payer@example.com" };

/** The sandbox's substitute for PayPal's button and window. */
export function SandboxPaypal({ total, onApproved, isDisabled }: SandboxPaypalProps) {
  const t = useWords();
  const format = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="ink" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t("payment.paypalButton")}
      </Button>
      <Dialog title={t("payment.paypalWindow")} closeLabel={t("shell.close")} isOpen={isOpen} onClose={close}>
        <p className={textStyles.price}>{format.money(total)}</p>
        <p>{t("payment.paypalAs", { email: account.label })}</p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t("payment.paypalSandbox")}</p>
        <div className={paymentStyles.windowButtons}>
          <Button
            look="accent"
            onClick={() => {
              close();
              onApproved(account);
            }}
          >
            {t("payment.paypalAgree")}
          </Button>
          <Button onClick={close}>{t("payment.paypalCancel")}</Button>
        </div>
      </Dialog>
    </>
  );
}
