import { addFactor } from "@boxwright/contract/desk/me";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { CodeInput } from "../../session/code-input.tsx";
import { QrCode } from "../../session/qr-code.tsx";
import { useSignInFault } from "../../session/use-sign-in-fault.ts";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./own-account.module.css";

/** What a code app needs, and the ticket with which its first code is accepted. */
export interface NewCodeApp {
  readonly ticket: string;
  readonly secret: string;
  readonly uri: string;
}

/** Shows a code app its secret, and sets it up with the first code that the app gives. */
export function CodeAppDialog({ app, onClose }: { readonly app: NewCodeApp; readonly onClose: () => void }) {
  const t = useWords();
  const show = useOutcome();
  const faultOf = useSignInFault();
  const [code, setCode] = useState("");
  const { send, problem } = useChange({
    touches: [queryKeys.me],
    call: (client, full: string) =>
      client.call(addFactor, { body: { ticket: app.ticket, factor: { kind: "totp", code: full } } }),
    onDone: () => {
      show({ text: t("account.codeAppSet") });
      onClose();
    },
  });
  return (
    <Dialog title={t("account.codeApp")} closeLabel={t("shell.close")} isNarrow onClose={onClose}>
      <p>{t("session.enrolText")}</p>
      <QrCode text={app.uri} label={t("session.qr")} />
      <p className={`${text.small} ${text.muted}`}>
        {t("session.enrolSecret")} <span className={styles.secret}>{app.secret}</span>
      </p>
      <CodeInput
        label={t("session.code")}
        hint={t("session.codeHint")}
        error={problem === null ? undefined : faultOf(problem)}
        value={code}
        onChange={setCode}
        onFull={send}
      />
    </Dialog>
  );
}
