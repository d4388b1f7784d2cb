import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { requestDeletion } from "@boxwright/contract/privacy";
import { useState } from "react";
import { useConfig } from "../../../lib/use-config.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { passwordMissing } from "../../identity/entry-faults.ts";
import { useClient } from "../../identity/session-context.tsx";
import { useAccountForm } from "../../identity/use-account-form.ts";
import { CredentialForm, CurrentPassword, currentPasswordPlace } from "../credential-form.tsx";
import { useLogOut } from "../use-log-out.ts";
import * as styles from "./privacy.module.css";

interface DeletionFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Says what a deletion removes and what stays, asks for the password, and signs the customer out once the deletion is planned. */
export function DeletionForm({ email, onClose }: DeletionFormProps) {
  const t = useWords();
  const { form, isUnfinished } = useDeletion();
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.ownData.deleteNow")} onClose={onClose}>
      <ul className={styles.facts}>
        <li>{t("identity.ownData.goes")}</li>
        <li>{t("identity.ownData.stays")}</li>
        <li>{t("identity.ownData.grace")}</li>
      </ul>
      {isUnfinished && (
        <Notice tone="bad" isUrgent>
          <p>{t("identity.ownData.unfinished")}</p>
        </Notice>
      )}
      <CurrentPassword field={form.register("password")} error={form.errorOf("password")} />
    </CredentialForm>
  );
}

function useDeletion() {
  const t = useWords();
  const client = useClient();
  const { tenant, culture } = useConfig();
  const { moment } = useFormats();
  const showSnack = useSnackbar();
  const logOut = useLogOut();
  const [isUnfinished, setIsUnfinished] = useState(false);
  const form = useAccountForm<{ readonly password: string }>({
    check: ({ password }) => ({ password: passwordMissing(password) }),
    async send({ password }) {
      if (client === null) return;
      setIsUnfinished(false);
      try {
        const { erasesAt } = await client.call(requestDeletion, { params: { tenant }, body: { password, culture } });
        showSnack(t("identity.ownData.planned", { day: moment(erasesAt) }), "success");
        await logOut();
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== "InvalidTransition") throw problem;
        setIsUnfinished(true);
      }
    },
    places: currentPasswordPlace,
  });
  return { form, isUnfinished };
}
