import { Link } from "../../../lib/navigation/links.tsx";
import { useNavigate } from "../../../lib/navigation/use-navigate.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { AccountForm } from "../account-form.tsx";
import { newPasswordFault } from "../entry-faults.ts";
import { PasswordField } from "../password-field.tsx";
import { PasswordRules } from "../password-rules.tsx";
import type { FaultKey } from "../refusal-words.ts";
import { useIdentity } from "../session-context.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { useIdentityActions } from "../use-identity-actions.ts";

interface Reset {
  readonly password: string;
}

/** Sets a new password with the ticket of a mail. That ends every session, so this browser signs out too. */
export function ResetForm({ ticketId }: { readonly ticketId: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const showSnack = useSnackbar();
  const { changePassword, signOut, isLoading } = useIdentityActions();
  const isSignedIn = useIdentity()?.isSignedIn ?? false;
  const { register, watch, submit, errorOf, refusal } = useAccountForm<Reset>({
    check: ({ password }) => ({ password: newPasswordFault(password, "") }),
    async send({ password }) {
      await changePassword({ ticketId, password });
      if (isSignedIn) await signOut();
      showSnack(t("identity.reset.done"), "success");
      navigate("/login", { replace: true });
    },
    places: { "identity.faults.refusedPassword": { field: "password" } },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal && <Refused {...refusal} />}
      submitLabel={t("identity.reset.save")}
      isSending={isLoading.changePassword}
      look="accent"
    >
      <PasswordField
        label={t("identity.newPassword")}
        error={errorOf("password")}
        autoComplete="new-password"
        required
        {...register("password")}
      />
      <PasswordRules password={watch("password") ?? ""} email={null} />
    </AccountForm>
  );
}

function Refused({ type, message }: { readonly type: FaultKey; readonly message: string }) {
  const t = useWords();
  if (type === "identity.faults.failed") return t("identity.reset.failed");
  if (type !== "identity.faults.ticket") return message;
  // The ticket was valid when the page was opened, and is not any more.
  return (
    <>
      <p>{message}</p>
      <Link to="/lost-password" className={textStyles.textLink}>
        {t("identity.reset.newLink")}
      </Link>
    </>
  );
}
