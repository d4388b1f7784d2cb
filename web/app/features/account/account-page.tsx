import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useAccount } from "../customers/use-account.ts";
import { OwnNewsletter } from "../newsletter/own-newsletter.tsx";
import { AccountSection } from "./account-section.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { AddressBook } from "./address-book.tsx";
import { BehindButton } from "./behind-button.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { OwnDataSection } from "./privacy/own-data-section.tsx";
import { PasskeysSection } from "./privacy/passkeys-section.tsx";
import { SessionsSection } from "./privacy/sessions-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { Verification } from "./use-verification.ts";
import { VerificationNotice } from "./verification-notice.tsx";

interface AccountPageProps {
  readonly customerId: string;
  readonly verification: Verification | null;
}

/** The sections of the signed-in customer's account, once it is read. */
export function AccountPage({ customerId, verification }: AccountPageProps) {
  const t = useWords();
  const reading = useAccount(customerId);
  if (reading.state === "loading") return <AccountSkeleton />;
  if (reading.state === "failed") return <LoadFailure message={t("identity.info.notRead")} {...reading} />;
  const { customer } = reading;
  return (
    <>
      {verification !== null && (
        <VerificationNotice verification={verification} isVerified={customer.isEmailVerified} />
      )}
      <AccountSection
        title={t("identity.info.profile")}
        lead={<span className={textStyles.num}>{t("identity.info.number", { number: customer.key })}</span>}
      >
        <ProfileForm {...reading} />
      </AccountSection>
      <EmailSection {...reading} />
      <AccountSection title={t("identity.password")} lead={t("identity.info.passwordLead")}>
        <BehindButton label={t("identity.info.changePassword")}>
          {(close) => <PasswordForm email={customer.email} onClose={close} />}
        </BehindButton>
      </AccountSection>
      <AccountSection title={t("newsletter.title")}>
        <OwnNewsletter email={customer.email} isVerified={customer.isEmailVerified} />
      </AccountSection>
      <AddressBook {...reading} />
      <PasskeysSection email={customer.email} />
      <SessionsSection />
      <OwnDataSection email={customer.email} />
    </>
  );
}
