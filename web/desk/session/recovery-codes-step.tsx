import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { useWords } from "../words/use-words.ts";
import * as styles from "./session.module.css";
import { SignInFrame } from "./sign-in-frame.tsx";

interface RecoveryCodesStepProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes of a new factor, once. */
export function RecoveryCodesStep({ codes, onKept }: RecoveryCodesStepProps) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <SignInFrame title={t("session.enrolled")} onSubmit={onKept}>
      <p className={styles.lead}>{t("session.enrolledText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true))}>
        {t(isCopied ? "session.copied" : "session.copy")}
      </Button>
      <Button look="accent" size="big" type="submit">
        {t("session.keptThem")}
      </Button>
    </SignInFrame>
  );
}
