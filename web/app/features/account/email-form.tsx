import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { EmailField } from "../identity/email-field.tsx";
import { emailFault, passwordMissing } from "../identity/entry-faults.ts";
import { useAccountForm } from "../identity/use-account-form.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";
import { CredentialForm, CurrentPassword, currentPasswordPlace } from "./credential-form.tsx";

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
  const form = useAccountForm<EmailChange>({
    check: ({ newEmail, password }) => ({ newEmail: emailFault(newEmail), password: passwordMissing(password) }),
    async send(entered) {
      await updateEmail(entered);
      await onChanged();
      showSnack(t("identity.info.emailChanged", { email: entered.newEmail.trim() }), "success");
      onClose();
    },
    places: { ...currentPasswordPlace, "identity.faults.refusedEmail": { field: "newEmail" } },
  });
  const { register, errorOf } = form;
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.info.saveEmail")} onClose={onClose}>
      <EmailField
        label={t("identity.info.newEmail")}
        error={errorOf("newEmail")}
        {...register("newEmail")}
        autoComplete="email"
      />
      <CurrentPassword field={register("password")} error={errorOf("password")} />
    </CredentialForm>
  );
}
