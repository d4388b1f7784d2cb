import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { AccountForm } from "../account-form.tsx";
import { EmailField } from "../email-field.tsx";
import { emailFault, passwordMissing } from "../entry-faults.ts";
import { PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { useIdentityActions } from "../use-identity-actions.ts";

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** Signs in with email and password. Wrong credentials are reported at the password field. */
export function SignInForm() {
  const t = useWords();
  const showSnack = useSnackbar();
  const { signIn, isLoading } = useIdentityActions();
  const { register, submit, errorOf, refusal } = useAccountForm<SignIn>({
    check: ({ email, password }) => ({ email: emailFault(email), password: passwordMissing(password) }),
    async send(entered) {
      await signIn(entered);
      showSnack(t("identity.login.welcome"), "success");
    },
    places: { "identity.faults.wrongCredentials": { field: "password" } },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal?.message}
      submitLabel={t("identity.login.signIn")}
      isSending={isLoading.login}
      look="accent"
      aside={
        <Link to="/lost-password" className={textStyles.textLink} prefetch="intent">
          {t("identity.login.forgot")}
        </Link>
      }
    >
      <EmailField label={t("identity.email")} error={errorOf("email")} {...register("email")} />
      <PasswordField
        label={t("identity.password")}
        error={errorOf("password")}
        autoComplete="current-password"
        required
        {...register("password")}
      />
    </AccountForm>
  );
}
