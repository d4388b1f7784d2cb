import { CircleAlert, CircleCheck } from "lucide";
import { useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import type { Account } from "../customers/use-account.ts";
import * as accountFormStyles from "../identity/account-form.module.css";
import { refusalOf } from "../identity/refusal-words.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";
import * as styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import { BehindButton } from "./behind-button.tsx";
import { EmailForm } from "./email-form.tsx";

/** The customer's email, whether it is verified, and the actions to verify or change it. */
export function EmailSection({ customer, readAgain }: Pick<Account, "customer" | "readAgain">) {
  const t = useWords();
  const { email, isEmailVerified } = customer;
  const sign = isEmailVerified ? CircleCheck : CircleAlert;
  return (
    <AccountSection title={t("identity.email")} lead={t("identity.info.emailLead")}>
      <p className={styles.email}>
        <b>{email}</b>
        <span className={isEmailVerified ? `${styles.state} ${styles.isGood}` : `${styles.state} ${styles.isWarn}`}>
          <Icon of={sign} size="small" />
          {t(isEmailVerified ? "identity.info.verified" : "identity.info.unverified")}
        </span>
      </p>
      {!isEmailVerified && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t("identity.info.unverifiedHint")}</p>
      )}
      <div className={accountFormStyles.buttonRow}>
        {!isEmailVerified && <VerificationButton email={email} />}
        <BehindButton label={t("identity.info.changeEmail")}>
          {(close) => <EmailForm email={email} onChanged={readAgain} onClose={close} />}
        </BehindButton>
      </div>
    </AccountSection>
  );
}

function VerificationButton({ email }: { readonly email: string }) {
  const t = useWords();
  const showSnack = useSnackbar();
  const { sendVerification } = useIdentityActions();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      await sendVerification();
      showSnack(t("identity.info.verificationSent", { email }), "success");
    } catch (problem) {
      const { key, minutes } = refusalOf(problem);
      showSnack(t(key, { count: minutes }));
    }
    setIsSending(false);
  }

  return (
    <Button size="small" isBusy={isSending} onClick={send}>
      {t("identity.info.sendVerification")}
    </Button>
  );
}
