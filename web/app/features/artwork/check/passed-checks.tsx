import { type CheckId, checkOf } from "@boxwright/core/artwork/checks";
import { Check } from "lucide";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./passed-checks.module.css";

/** The checks without a finding, so that shoppers see what was checked. */
export function PassedChecks({ passed, isOpen }: { readonly passed: readonly CheckId[]; readonly isOpen: boolean }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  if (passed.length === 0) return null;
  return (
    <details className={styles.passed} open={isOpen}>
      <summary>
        {t("designs.approval.checksPassed", { count: passed.length, checks: format.number(passed.length) })}
      </summary>
      <ul>
        {passed.map((check) => (
          <li key={check}>
            <Icon of={Check} size="small" />
            {checkOf(check).title[language]}
          </li>
        ))}
      </ul>
    </details>
  );
}
