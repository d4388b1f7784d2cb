import type { WireNewFactor } from "@boxwright/contract/desk/factor";
import { enrolFactor } from "@boxwright/contract/desk/sign-in";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../calls/desk-client.ts";
import { Button, TextButton } from "../ui/button.tsx";
import * as text from "../ui/kit-text.module.css";
import { useWords } from "../words/use-words.ts";
import { CodeInput } from "./code-input.tsx";
import { createPasskey } from "./passkeys.ts";
import { QrCode } from "./qr-code.tsx";
import * as styles from "./session.module.css";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { SignInStep } from "./sign-in-step.ts";
import { useSignInFault } from "./use-sign-in-fault.ts";

interface EnrolStepProps {
  readonly step: Extract<SignInStep, { kind: "enrol" }>;
  readonly onStep: (step: SignInStep) => void;
  readonly onRestart: () => void;
}

/** Sets up the first second factor of a person: an app that shows codes, or a passkey. */
export function EnrolStep({ step: { email, challenge }, onStep, onRestart }: EnrolStepProps) {
  const t = useWords();
  const client = useClient();
  const faultOf = useSignInFault();
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (factor: WireNewFactor | "passkey") =>
      client.call(enrolFactor, {
        body: {
          ticket: challenge.ticket,
          factor: factor === "passkey" ? await createPasskey(challenge.passkey) : factor,
        },
      }),
    onSuccess: ({ recoveryCodes, accessToken, expiresIn }) =>
      onStep({ kind: "recoveryCodes", codes: recoveryCodes, accessToken, expiresIn }),
  });
  const send = (full: string) => mutate({ kind: "totp", code: full });
  return (
    <SignInFrame title={t("session.enrolTitle")} onSubmit={() => isPending || send(code)}>
      <p className={styles.lead}>
        {t("session.accepted")} <b>{email}</b>. <TextButton onClick={onRestart}>{t("session.notYou")}</TextButton>
      </p>
      <p>{t("session.enrolText")}</p>
      <QrCode text={challenge.totp.uri} label={t("session.qr")} />
      <p className={`${text.small} ${text.muted}`}>
        {t("session.enrolSecret")} <span className={styles.secret}>{challenge.totp.secret}</span>
      </p>
      <CodeInput
        label={t("session.code")}
        hint={t("session.codeHint")}
        error={error === null ? undefined : faultOf(error)}
        value={code}
        onChange={setCode}
        onFull={send}
      />
      <Button look="accent" size="big" type="submit" isBusy={isPending}>
        {t("session.goOn")}
      </Button>
      <div className={styles.links}>
        <TextButton onClick={() => mutate("passkey")}>{t("session.enrolPasskey")}</TextButton>
      </div>
    </SignInFrame>
  );
}
