import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as accountFormStyles from "../account-form.module.css";
import { AccountForm } from "../account-form.tsx";
import { EmailField } from "../email-field.tsx";
import { emailFault, newPasswordFault } from "../entry-faults.ts";
import { PasswordField } from "../password-field.tsx";
import { PasswordRules } from "../password-rules.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { useIdentityActions } from "../use-identity-actions.ts";

interface SignUp {
  readonly company: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
}

/** The faults after which the visitor can sign in instead. */
const accountExists: ReadonlySet<string> = new Set(["identity.faults.cannotRegister", "identity.faults.signedUpOnly"]);

interface SignUpFormProps {
  /** The id of the section with the sign-in form. */
  readonly signInId: string;
}

/** Creates an account and signs the customer in. If the email has an account, offers the sign-in instead. */
export function SignUpForm({ signInId }: SignUpFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const { signUp, isLoading } = useIdentityActions();
  const { register, watch, submit, errorOf, refusal } = useAccountForm<SignUp>({
    check: ({ firstName, surname, email, password }) => ({
      firstName: firstName.trim() === "" && "identity.faults.firstName",
      surname: surname.trim() === "" && "identity.faults.lastName",
      email: emailFault(email),
      password: newPasswordFault(password, email),
    }),
    async send(entered) {
      await signUp(entered);
      showSnack(t("identity.login.registered"), "success");
    },
    places: { "identity.faults.refusedPassword": { field: "password" } },
  });
  const isKnown = refusal !== undefined && accountExists.has(refusal.type);
  return (
    <AccountForm
      onSubmit={submit}
      refusal={isKnown ? <KnownEmail text={refusal.message} signInId={signInId} /> : refusal?.message}
      submitLabel={t("identity.login.register")}
      isSending={isLoading.signUp}
    >
      <div className={accountFormStyles.fieldGrid}>
        <Field label={t("identity.firstName")} error={errorOf("firstName")}>
          <TextInput autoComplete="given-name" maxLength={100} required {...register("firstName")} />
        </Field>
        <Field label={t("identity.lastName")} error={errorOf("surname")}>
          <TextInput autoComplete="family-name" maxLength={100} required {...register("surname")} />
        </Field>
      </div>
      <Field label={t("identity.company")} isOptional>
        <TextInput autoComplete="organization" maxLength={100} {...register("company")} />
      </Field>
      <EmailField label={t("identity.email")} error={errorOf("email")} {...register("email")} />
      <PasswordField
        label={t("identity.password")}
        error={errorOf("password")}
        autoComplete="new-password"
        required
        {...register("password")}
      />
      <PasswordRules password={watch("password") ?? ""} email={watch("email") ?? ""} />
    </AccountForm>
  );
}

function KnownEmail({ text, signInId }: { readonly text: string; readonly signInId: string }) {
  const t = useWords();
  return (
    <>
      <p>{text}</p>
      <p className={`${spaceStyles.above2} ${accountFormStyles.links}`}>
        <a href={`#${signInId}`} className={textStyles.textLink}>
          {t("identity.login.signIn")}
        </a>
        <Link to="/lost-password" className={textStyles.textLink}>
          {t("identity.login.toReset")}
        </Link>
      </p>
    </>
  );
}
