import type { WireFactorProof } from "@boxwright/contract/desk/factor";
import { confirmLogin } from "@boxwright/contract/desk/sign-in";
import { useMutation } from "@tanstack/react-query";
import { useClient } from "../calls/desk-client.ts";
import { TextButton } from "../ui/button.tsx";
import { Note } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";
import { FactorFields } from "./factor-fields.tsx";
import * as styles from "./session.module.css";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { SignInStep } from "./sign-in-step.ts";
import { useFactorEntry } from "./use-factor-entry.ts";
import { useSession } from "./use-session.ts";

interface ConfirmStepProps {
  readonly step: Extract<SignInStep, { kind: "confirm" }>;
  readonly onRestart: () => void;
}

/** Asks for the second factor. */
export function ConfirmStep({ step: { email, challenge }, onRestart }: ConfirmStepProps) {
  const t = useWords();
  const client = useClient();
  const session = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (factor: WireFactorProof) => client.call(confirmLogin, { body: { ticket: challenge.ticket, factor } }),
    onSuccess: ({ accessToken, expiresIn }) => session.start(accessToken, expiresIn),
  });
  const entry = useFactorEntry({ ...challenge, onProof: mutate });
  return (
    <SignInFrame title={t("session.codeTitle")} onSubmit={entry.submit}>
      <p className={styles.lead}>
        {t("session.accepted")} <b>{email}</b>. <TextButton onClick={onRestart}>{t("session.notYou")}</TextButton>
      </p>
      <FactorFields entry={entry} isBusy={isPending} problem={error} submitLabel={t("session.enter")} />
      <Note tone="plain">{t("session.stay")}</Note>
    </SignInFrame>
  );
}
