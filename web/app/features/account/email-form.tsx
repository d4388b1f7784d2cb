import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { KnownUser } from "../customers/known-user.tsx";
import { AccountForm } from "../identity/account-form.tsx";
import { EmailField } from "../identity/email-field.tsx";
import { emailFault, passwordMissing } from "../identity/entry-faults.ts";
import { PasswordField } from "../identity/password-field.tsx";
import { useAccountForm } from "../identity/use-account-form.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";

interface EmailChange {
  readonly newEmail: string;
  readonly password: string;
}

interface EmailFormProps {
  readonly email: string;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

export function EmailForm({ email, onChanged, onClose }: EmailFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const { updateEmail } = useIdentityActions();
  const { register, submit, errorOf, refusal, isSending } = useAccountForm<EmailChange>({
    check: ({ newEmail, password }) => ({ newEmail: emailFault(newEmail), password: passwordMissing(password) }),
    async send(entered) {
      await updateEmail(entered);
      await onChanged();
      showSnack(t("identity.info.emailChanged", { email: entered.newEmail.trim() }), "success");
      onClose();
    },
    places: {
      "identity.faults.wrongCredentials": { field: "password", says: "identity.faults.wrongPassword" },
      "identity.faults.refusedEmail": { field: "newEmail" },
    },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal?.message}
      submitLabel={t("identity.info.saveEmail")}
      isSending={isSending}
      aside={<Button onClick={onClose}>{t("identity.cancel")}</Button>}
    >
      <KnownUser email={email} />
      <EmailField
        label={t("identity.info.newEmail")}
        error={errorOf("newEmail")}
        {...register("newEmail")}
        autoComplete="email"
      />
      <PasswordField
        label={t("identity.info.currentPassword")}
        error={errorOf("password")}
        autoComplete="current-password"
        required
        {...register("password")}
      />
    </AccountForm>
  );
}
