import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenUsername } from "../customers/hidden-username.tsx";
import { AccountForm } from "../identity/account-form.tsx";
import { PasswordField } from "../identity/password-field.tsx";
import type { useAccountForm } from "../identity/use-account-form.ts";

interface CredentialFormProps {
  readonly form: Pick<ReturnType<typeof useAccountForm>, "submit" | "refusal" | "isSending">;
  /** The current email, for password managers. */
  readonly email: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that changes the email or the password of a customer. */
export function CredentialForm({ form, email, submitLabel, onClose, children }: CredentialFormProps) {
  const t = useWords();
  return (
    <AccountForm
      onSubmit={form.submit}
      refusal={form.refusal?.message}
      submitLabel={submitLabel}
      isSending={form.isSending}
      aside={<Button onClick={onClose}>{t("identity.cancel")}</Button>}
    >
      <HiddenUsername email={email} />
      {children}
    </AccountForm>
  );
}

interface CurrentPasswordProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The field for the current password, which confirms the change. */
export function CurrentPassword({ field, error }: CurrentPasswordProps) {
  const t = useWords();
  return (
    <PasswordField
      label={t("identity.info.currentPassword")}
      error={error}
      autoComplete="current-password"
      required
      {...field}
    />
  );
}

/** A wrong current password is reported at its field. */
export const currentPasswordPlace = {
  "identity.faults.wrongCredentials": { field: "password", word: "identity.faults.wrongPassword" },
} as const;
