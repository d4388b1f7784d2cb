import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { KnownUser } from "../customers/known-user.tsx";
import { AccountForm } from "../identity/account-form.tsx";
import { newPasswordFault, passwordMissing } from "../identity/entry-faults.ts";
import { PasswordField } from "../identity/password-field.tsx";
import { PasswordRules } from "../identity/password-rules.tsx";
import { useAccountForm } from "../identity/use-account-form.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";

interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
}

interface PasswordFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const { updatePassword } = useIdentityActions();
  const { register, watch, submit, errorOf, refusal, isSending } = useAccountForm<PasswordChange>({
    check: ({ password, newPassword }) => ({
      password: passwordMissing(password),
      newPassword: newPasswordFault(newPassword, email),
    }),
    async send(entered) {
      await updatePassword(entered);
      showSnack(t("identity.info.passwordChanged"), "success");
      onClose();
    },
    places: {
      "identity.faults.wrongCredentials": { field: "password", says: "identity.faults.wrongPassword" },
      "identity.faults.refusedPassword": { field: "newPassword" },
    },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal?.message}
      submitLabel={t("identity.info.savePassword")}
      isSending={isSending}
      aside={<Button onClick={onClose}>{t("identity.cancel")}</Button>}
    >
      <KnownUser email={email} />
      <PasswordField
        label={t("identity.info.currentPassword")}
        error={errorOf("password")}
        autoComplete="current-password"
        required
        {...register("password")}
      />
      <PasswordField
        label={t("identity.newPassword")}
        error={errorOf("newPassword")}
        autoComplete="new-password"
        required
        {...register("newPassword")}
      />
      <PasswordRules password={watch("newPassword") ?? ""} email={email} />
    </AccountForm>
  );
}
