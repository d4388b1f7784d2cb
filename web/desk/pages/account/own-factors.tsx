import { addFactor, askForNewFactor, renewRecoveryCodes } from "@boxwright/contract/desk/me";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { createPasskey } from "../../session/passkeys.ts";
import { useMe } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Facts, Note, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { CodeAppDialog, type NewCodeApp } from "./code-app-dialog.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import * as styles from "./own-account.module.css";
import { PasskeysTable } from "./passkeys-table.tsx";

type Step = "passkey" | "codeApp" | "codes";

type Done =
  | { readonly kind: "passkey" }
  | { readonly kind: "codeApp"; readonly app: NewCodeApp }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** The second factors of the person at the desk. A further one, and new codes, need a recent factor. */
export function OwnFactors() {
  const t = useWords();
  const show = useOutcome();
  const { factors, session } = useMe();
  const [shown, setShown] = useState<Exclude<Done, { kind: "passkey" }> | null>(null);
  const { send, isSending, problem, again } = useChange({
    touches: [queryKeys.me, queryKeys.passkeys],
    call: async (client, step: Step): Promise<Done> => {
      if (step === "codes") return { kind: step, codes: (await client.call(renewRecoveryCodes)).recoveryCodes };
      const { ticket, totp, passkey } = await client.call(askForNewFactor);
      if (step === "codeApp") return { kind: step, app: { ticket, ...totp } };
      await client.call(addFactor, { body: { ticket, factor: await createPasskey(passkey) } });
      return { kind: step };
    },
    onDone: (done) => {
      if (done.kind === "passkey") show({ text: t("account.passkeyAdded") });
      else setShown(done);
    },
  });
  if (session.factorConfirmedAt === null)
    return (
      <Section title={t("account.factors")}>
        <Note tone="plain">{t("account.demo")}</Note>
      </Section>
    );
  return (
    <Section title={t("account.factors")}>
      <div className={styles.form}>
        <Facts
          facts={[
            { name: t("account.codeApp"), value: t(factors.totp ? "account.set" : "account.none") },
            ...(factors.passkeys === 0 ? [{ name: t("account.passkeys"), value: t("account.none") }] : []),
            { name: t("account.recoveryCodes"), value: t("account.left", { count: factors.recoveryCodes }) },
          ]}
        />
        {factors.passkeys > 0 && <PasskeysTable />}
        <div className={layout.row}>
          <Button size="small" isBusy={isSending} onClick={() => send("passkey")}>
            {t("account.addPasskey")}
          </Button>
          <Button size="small" isBusy={isSending} onClick={() => send("codeApp")}>
            {t(factors.totp ? "account.replaceCodeApp" : "account.setCodeApp")}
          </Button>
          <Button size="small" isBusy={isSending} onClick={() => send("codes")}>
            {t("account.newCodes")}
          </Button>
        </div>
        <ChangeProblem problem={problem} again={again} />
      </div>
      {shown?.kind === "codeApp" && <CodeAppDialog app={shown.app} onClose={() => setShown(null)} />}
      {shown?.kind === "codes" && <CodesDialog codes={shown.codes} onClose={() => setShown(null)} />}
    </Section>
  );
}
