import { isEasyToGuess, lengthFault } from "@boxwright/core/identity/password";
import { Check, Circle } from "lucide";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./password-rules.module.css";

interface PasswordRulesProps {
  readonly password: string;
  /** Null if it is not known. */
  readonly email: string | null;
}

/** The rules for a new password, ticked off while it is typed. Only the server checks for common passwords. */
export function PasswordRules({ password, email }: PasswordRulesProps) {
  const t = useWords();
  return (
    <div className={styles.rules}>
      <p>{t("identity.rules.title")}</p>
      <ul aria-live="polite">
        <Rule text={t("identity.rules.length")} isMet={lengthFault(password) === null} />
        <Rule text={t("identity.rules.hardToGuess")} isMet={password !== "" && !isEasyToGuess(password, email ?? "")} />
      </ul>
    </div>
  );
}

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  const t = useWords();
  const sign = isMet ? Check : Circle;
  return (
    <li className={isMet ? styles.isMet : undefined}>
      <Icon of={sign} size="small" />
      {text}
      <span className={textStyles.visuallyHidden}>, {t(isMet ? "identity.rules.met" : "identity.rules.notMet")}</span>
    </li>
  );
}
