import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import { passwordMissing } from "../../identity/entry-faults.ts";
import { useAccountForm } from "../../identity/use-account-form.ts";
import { CredentialForm, CurrentPassword, currentPasswordPlace } from "../credential-form.tsx";

interface AddPasskeyFormProps {
  readonly email: string;
  readonly onAdd: (name: string, password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name and the password; then the browser creates the passkey. */
export function AddPasskeyForm({ email, onAdd, onClose }: AddPasskeyFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const form = useAccountForm<{ readonly name: string; readonly password: string }>({
    check: ({ name, password }) => ({
      name: name.trim() === "" && "identity.faults.passkeyName",
      password: passwordMissing(password),
    }),
    async send({ name, password }) {
      await onAdd(name.trim(), password);
      showSnack(t("identity.passkeys.added"), "success");
      onClose();
    },
    places: currentPasswordPlace,
  });
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.passkeys.create")} onClose={onClose}>
      <Field label={t("identity.passkeys.name")} hint={t("identity.passkeys.nameHint")} error={form.errorOf("name")}>
        <TextInput autoComplete="off" maxLength={60} required {...form.register("name")} />
      </Field>
      <CurrentPassword field={form.register("password")} error={form.errorOf("password")} />
    </CredentialForm>
  );
}

interface RemovePasskeyFormProps {
  readonly email: string;
  readonly onRemove: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskeyForm({ email, onRemove, onClose }: RemovePasskeyFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const form = useAccountForm<{ readonly password: string }>({
    check: ({ password }) => ({ password: passwordMissing(password) }),
    async send({ password }) {
      await onRemove(password);
      showSnack(t("identity.passkeys.removed"), "success");
    },
    places: currentPasswordPlace,
  });
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.passkeys.remove")} onClose={onClose}>
      <CurrentPassword field={form.register("password")} error={form.errorOf("password")} />
    </CredentialForm>
  );
}
