import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import type { Account } from "../customers/use-account.ts";
import * as accountFormStyles from "../identity/account-form.module.css";
import { AccountForm } from "../identity/account-form.tsx";
import { useAccountForm } from "../identity/use-account-form.ts";

interface Profile {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
}

/** The form for the customer's name, company and title. */
export function ProfileForm({ customer, change }: Pick<Account, "customer" | "change">) {
  const t = useWords();
  const showSnack = useSnackbar();
  const { title, firstName, lastName, companyName } = customer;
  const { register, reset, submit, errorOf, refusal, isSending } = useAccountForm<Profile>({
    values: { title, firstName, lastName, companyName },
    check: (entered) => ({
      firstName: entered.firstName.trim() === "" && "identity.faults.firstName",
      lastName: entered.lastName.trim() === "" && "identity.faults.lastName",
    }),
    async send(entered) {
      const changed = await change(entered);
      if (changed.kind === "stale") return showSnack(t("identity.info.stale"));
      reset(entered);
      showSnack(t("identity.info.profileSaved"), "success");
    },
  });
  return (
    <AccountForm
      onSubmit={submit}
      refusal={refusal?.message}
      submitLabel={t("identity.info.saveProfile")}
      isSending={isSending}
    >
      <div className={accountFormStyles.fieldGrid}>
        <Field label={t("identity.firstName")} error={errorOf("firstName")}>
          <TextInput autoComplete="given-name" maxLength={100} required {...register("firstName")} />
        </Field>
        <Field label={t("identity.lastName")} error={errorOf("lastName")}>
          <TextInput autoComplete="family-name" maxLength={100} required {...register("lastName")} />
        </Field>
        <Field label={t("identity.company")} isOptional>
          <TextInput autoComplete="organization" maxLength={100} {...register("companyName")} />
        </Field>
        <Field label={t("identity.info.titleField")} isOptional>
          <TextInput autoComplete="honorific-prefix" maxLength={50} {...register("title")} />
        </Field>
      </div>
    </AccountForm>
  );
}
