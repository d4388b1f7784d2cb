import type { WireOrder } from "@boxwright/contract/order";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "../../lib/navigation/links.tsx";
import { useFeature } from "../../lib/use-feature.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { HiddenUsername } from "../customers/hidden-username.tsx";
import { AccountForm } from "../identity/account-form.tsx";
import { newPasswordFault } from "../identity/entry-faults.ts";
import { PasswordField } from "../identity/password-field.tsx";
import { PasswordRules } from "../identity/password-rules.tsx";
import { useAccountForm } from "../identity/use-account-form.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";
import * as styles from "./orders.module.css";

interface CreateAccountProps {
  readonly order: WireOrder;
  /** Called once the order belongs to the new customer. */
  readonly onCreated: () => Promise<unknown>;
}

/** Offers an account to an anonymous visitor who has just ordered. Only the password is missing. */
export function CreateAccount({ order, onCreated }: CreateAccountProps) {
  const t = useWords();
  const isOffered = useFeature("loginIcon");
  const [isCreated, setIsCreated] = useState(false);
  const title = useId();
  if (isCreated) return <Created />;
  if (!isOffered || order.customerId !== null) return null;
  return (
    <section className={styles.createAccount} aria-labelledby={title}>
      <h2 id={title}>{t("order.account.title")}</h2>
      <p className={textStyles.muted}>{t("order.account.lead", { email: order.customerEmail })}</p>
      <PasswordForm
        order={order}
        onCreated={() => {
          setIsCreated(true);
          return onCreated();
        }}
      />
    </section>
  );
}

/** Takes the focus that was on the form's button. */
function Created() {
  const t = useWords();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className={styles.createAccount} ref={place} tabIndex={-1}>
      <Notice tone="good" isUrgent>
        {t("order.account.done")}
      </Notice>
    </section>
  );
}

function PasswordForm({ order: { customerEmail: email, billingAddress }, onCreated }: CreateAccountProps) {
  const t = useWords();
  const { signUp, isLoading } = useIdentityActions();
  const { register, watch, submit, errorOf, refusal } = useAccountForm<{ readonly password: string }>({
    check: ({ password }) => ({ password: newPasswordFault(password, email) }),
    async send({ password }) {
      const { firstName, lastName: surname, company } = billingAddress;
      await signUp({ email, password, firstName, surname, company });
      await onCreated();
    },
    places: { "identity.faults.refusedPassword": { field: "password" } },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal && (refusal.type === "identity.faults.cannotRegister" ? <Refused /> : refusal.message)}
      submitLabel={t("order.account.submit")}
      isSending={isLoading.signUp}
    >
      <HiddenUsername email={email} />
      <PasswordField
        label={t("identity.password")}
        error={errorOf("password")}
        autoComplete="new-password"
        required
        {...register("password")}
      />
      <PasswordRules password={watch("password") ?? ""} email={email} />
    </AccountForm>
  );
}

function Refused() {
  const t = useWords();
  return (
    <>
      <p>{t("order.account.refused")}</p>
      <p className={spaceStyles.above2}>
        <Link to="/login" className={textStyles.textLink}>
          {t("order.account.signIn")}
        </Link>
      </p>
    </>
  );
}
