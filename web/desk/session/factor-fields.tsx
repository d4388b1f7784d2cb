import { KeyRound } from "lucide";
import { Icon } from "../../app/ui/icon.tsx";
import { Button, TextButton } from "../ui/button.tsx";
import { TextField } from "../ui/form/field.tsx";
import { Note } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";
import { CodeInput } from "./code-input.tsx";
import * as styles from "./session.module.css";
import type { FactorEntry } from "./use-factor-entry.ts";
import { useSignInFault } from "./use-sign-in-fault.ts";

interface FactorFieldsProps {
  readonly entry: FactorEntry;
  readonly isBusy: boolean;
  readonly problem: unknown;
  readonly submitLabel: string;
}

const insteadOf = {
  totp: "session.codeInstead",
  passkey: "session.passkeyInstead",
  "recovery-code": "session.recoveryInstead",
} as const;

/** The fields of a second factor: a code, a passkey or a recovery code. */
export function FactorFields({ entry, isBusy, problem, submitLabel }: FactorFieldsProps) {
  const t = useWords();
  const faultOf = useSignInFault();
  const failure = entry.passkeyProblem ?? problem;
  const error = failure === null || failure === undefined ? undefined : faultOf(failure);
  return (
    <>
      {entry.method === "totp" && (
        <CodeInput
          label={t("session.code")}
          hint={t("session.codeHint")}
          error={error}
          value={entry.code}
          onChange={entry.setCode}
          onFull={entry.complete}
        />
      )}
      {entry.method === "recovery-code" && (
        <TextField
          size="big"
          label={t("session.recovery")}
          hint={t("session.recoveryHint")}
          error={error}
          autoComplete="off"
          maxLength={40}
          value={entry.code}
          onChange={({ currentTarget }) => entry.setCode(currentTarget.value)}
        />
      )}
      {entry.method === "passkey" && error !== undefined && (
        <Note tone="bad" isUrgent>
          {error}
        </Note>
      )}
      <Button look="accent" size="big" type="submit" isBusy={isBusy}>
        {entry.method === "passkey" && <Icon of={KeyRound} />}
        {entry.method === "passkey" ? t("session.passkey") : submitLabel}
      </Button>
      <div className={styles.links}>
        {entry.otherMethods.map((method) => (
          <TextButton key={method} onClick={() => entry.choose(method)}>
            {t(insteadOf[method])}
          </TextButton>
        ))}
      </div>
    </>
  );
}
