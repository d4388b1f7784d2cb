import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { AccountForm } from "../account-form.tsx";
import { EmailField } from "../email-field.tsx";
import { emailFault } from "../entry-faults.ts";
import { useAccountForm } from "../use-account-form.ts";
import { useIdentityActions } from "../use-identity-actions.ts";

interface LostPassword {
  readonly email: string;
}

/** Sends the link for a new password to an email, and passes that email to `onSent`. */
export function LostPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useWords();
  const { resetPassword, isLoading } = useIdentityActions();
  const { register, submit, errorOf, refusal } = useAccountForm<LostPassword>({
    check: ({ email }) => ({ email: emailFault(email) }),
    async send({ email }) {
      await resetPassword({ email });
      onSent(email.trim());
    },
    places: { "identity.faults.refusedEmail": { field: "email", word: "identity.faults.email" } },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal?.message}
      submitLabel={t("identity.lost.send")}
      isSending={isLoading.resetPassword}
      look="accent"
      aside={
        <Link to="/login" className={textStyles.textLink} prefetch="intent">
          {t("identity.lost.toLogin")}
        </Link>
      }
    >
      <EmailField label={t("identity.email")} error={errorOf("email")} {...register("email")} />
    </AccountForm>
  );
}
