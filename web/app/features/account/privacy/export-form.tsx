import { requestExport } from "@boxwright/contract/privacy";
import { useState } from "react";
import { takeFocus } from "../../../lib/take-focus.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as accountFormStyles from "../../identity/account-form.module.css";
import { passwordMissing } from "../../identity/entry-faults.ts";
import { useClient } from "../../identity/session-context.tsx";
import { useAccountForm } from "../../identity/use-account-form.ts";
import { CredentialForm, CurrentPassword, currentPasswordPlace } from "../credential-form.tsx";

interface ExportFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for the password, and then shows the link to all data of the customer. */
export function ExportForm({ email, onClose }: ExportFormProps) {
  const t = useWords();
  const client = useClient();
  const { tenant, bases } = useConfig();
  const [link, setLink] = useState<string | null>(null);
  const form = useAccountForm<{ readonly password: string }>({
    check: ({ password }) => ({ password: passwordMissing(password) }),
    async send({ password }) {
      const issued = await client?.call(requestExport, { params: { tenant }, body: { password } });
      if (issued !== undefined) setLink(`${bases.auth}${issued.path.replace(/^\/auth/, "")}`);
    },
    places: currentPasswordPlace,
  });
  if (link !== null) return <ExportLink link={link} onClose={onClose} />;
  return (
    <CredentialForm form={form} email={email} submitLabel={t("identity.ownData.prepare")} onClose={onClose}>
      <p className={textStyles.muted}>{t("identity.ownData.contents")}</p>
      <CurrentPassword field={form.register("password")} error={form.errorOf("password")} />
    </CredentialForm>
  );
}

function ExportLink({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <div role="status">
      <Notice tone="good">
        <p>{t("identity.ownData.ready")}</p>
        <p>
          <a href={link} download className={textStyles.textLink} ref={takeFocus}>
            {t("identity.ownData.open")}
          </a>
        </p>
      </Notice>
      <div className={accountFormStyles.buttonRow}>
        <Button size="small" onClick={onClose}>
          {t("identity.ownData.close")}
        </Button>
      </div>
    </div>
  );
}
