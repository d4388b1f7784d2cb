import type { WireFinding } from "@boxwright/contract/finding";
import { Check } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type WatchedRule, watchedRules } from "../hints/watched-rules.ts";
import * as styles from "./approval.module.css";

/** The rules without a finding, so that shoppers see what was checked. */
export function PassedChecks({ findings }: { readonly findings: readonly WireFinding[] }) {
  const t = useWords();
  const format = useFormats();
  const passed = passedRules(findings);
  if (passed.length === 0) return null;
  return (
    <details className={styles.passed} open={findings.length === 0}>
      <summary>
        {t("designs.approval.checksPassed", { count: passed.length, checks: format.number(passed.length) })}
      </summary>
      <ul>
        {passed.map((rule) => (
          <li key={rule}>
            <Icon of={Check} size="small" />
            {t(`designer.hints.rules.${rule}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The watched rules without any of these findings. */
export function passedRules(findings: readonly Pick<WireFinding, "rule">[]): readonly WatchedRule[] {
  const broken = new Set<string>(findings.map(({ rule }) => rule));
  return watchedRules.filter((rule) => !broken.has(rule));
}
