import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { newPasswordFault, passwordMissing } from "../identity/entry-faults.ts";
import { PasswordField } from "../identity/password-field.tsx";
import { PasswordRules } from "../identity/password-rules.tsx";
import { useAccountForm } from "../identity/use-account-form.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";
import { CredentialForm, CurrentPassword, currentPasswordPlace } from "./credential-form.tsx";

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
  const form = useAccountForm<PasswordChange>({
    check: ({ password, newPassword }) => ({
      password: passwordMissing(password),
      newPassword: newPasswordFault(newPassword, email),
    }),
    async send(entered) {
      await updatePassword(entered);
      showSnack(t("identity.info.passwordChanged"), "success");
      onClose();
    },
    places: { ...currentPasswordPlace, "identity.faults.refusedPassword": { field: "newPassword" } },
  });
  const { register, watch, errorOf } = form;
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.info.savePassword")} onClose={onClose}>
      <CurrentPassword field={register("password")} error={errorOf("password")} />
      <PasswordField
        label={t("identity.newPassword")}
        error={errorOf("newPassword")}
        autoComplete="new-password"
        required
        {...register("newPassword")}
      />
      <PasswordRules password={watch("newPassword") ?? ""} email={email} />
    </CredentialForm>
  );
}
