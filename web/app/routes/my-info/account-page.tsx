import { AccountSection } from "../../features/customers/account-section.tsx";
import { AccountSkeleton } from "../../features/customers/account-skeleton.tsx";
import { BehindButton } from "../../features/customers/behind-button.tsx";
import { EmailSection } from "../../features/customers/email-section.tsx";
import { PasswordForm } from "../../features/customers/password-form.tsx";
import { ProfileForm } from "../../features/customers/profile-form.tsx";
import { useAccount } from "../../features/customers/use-account.ts";
import type { Verification } from "../../features/customers/use-verification.ts";
import { VerificationNotice } from "../../features/customers/verification-notice.tsx";
import { OwnNewsletter } from "../../features/newsletter/own-newsletter.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { FailedReading } from "../../ui/failed-reading.tsx";
import { AddressBook } from "./address-book.tsx";

interface AccountPageProps {
  readonly customerId: string;
  readonly verification: Verification | null;
}

/** The account of who is signed in, once it is read. */
export function AccountPage({ customerId, verification }: AccountPageProps) {
  const t = useWords();
  const reading = useAccount(customerId);
  if (reading.state === "loading") return <AccountSkeleton />;
  if (reading.state === "failed") return <FailedReading message={t("identity.info.notRead")} {...reading} />;
  const { customer } = reading;
  return (
    <>
      {verification !== null && (
        <VerificationNotice verification={verification} isVerified={customer.isEmailVerified} />
      )}
      <AccountSection
        title={t("identity.info.profile")}
        lead={<span className="num">{t("identity.info.number", { number: customer.key })}</span>}
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
    </>
  );
}
