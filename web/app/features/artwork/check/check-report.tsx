import type { WireFileFacts } from "@boxwright/contract/artwork";
import { type CheckId, checkOf } from "@boxwright/core/artwork/checks";
import { Check, CircleAlert, Info, Minus, TriangleAlert } from "lucide";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useFindingWords } from "../use-finding-words.ts";
import { checkGroups, groupNames } from "./check-groups.ts";
import * as styles from "./check-report.module.css";
import type { ShownReport } from "./live-report.ts";
import { measuredOf } from "./measured.ts";

interface CheckReportProps {
  readonly report: ShownReport;
  /** The files, each with the scale in which it is printed. */
  readonly files: readonly { readonly facts: WireFileFacts; readonly scale: number }[];
}

/** Every check in groups, with what it measured or how much it found. */
export function CheckReport({ report, files }: CheckReportProps) {
  const t = useWords();
  const format = useFormats();
  const found = new Set(report.findings.map(({ rule }) => rule));
  const listed = (check: CheckId) =>
    found.has(check) ||
    report.passed.includes(check) ||
    // What the shopper states is asked with the order.
    (report.unmeasured.includes(check) && checkOf(check).engine !== "statement");
  const groups = groupNames.map((name) => ({ name, checks: checkGroups[name].filter(listed) }));
  const count = groups.reduce((sum, { checks }) => sum + checks.length, 0);
  return (
    <Section title={t("artwork.check.all", { count, checks: format.number(count) })} id="checks">
      <div className={styles.groups}>
        {groups.map(
          ({ name, checks }) =>
            checks.length > 0 && (
              <section key={name}>
                <h3>{t(`artwork.check.groups.${name}`)}</h3>
                <ul>
                  {checks.map((check) => (
                    <CheckRow key={check} check={check} report={report} files={files} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Section>
  );
}

const icons = { fail: CircleAlert, review: TriangleAlert, warn: TriangleAlert, info: Info } as const;
const toneClasses = { fail: styles.isFail, review: styles.isWarn, warn: styles.isWarn, info: styles.isInfo } as const;

function CheckRow({ check, report, files }: CheckReportProps & { readonly check: CheckId }) {
  const t = useWords();
  const language = useLanguage();
  const measuredText = useMeasuredText();
  const findingWords = useFindingWords();
  // The most severe finding is the first.
  const findings = report.findings.filter(({ rule }) => rule === check);
  const [worst] = findings;
  const name = checkOf(check).title[language];
  if (worst !== undefined) {
    const value = findings.length === 1 ? findingWords(worst).measured : undefined;
    return (
      <li className={toneClasses[worst.severity]}>
        <Icon of={icons[worst.severity]} size="small" />
        <span>{name}</span>
        <span className={textStyles.num}>{value ?? t("artwork.check.foundCount", { count: findings.length })}</span>
      </li>
    );
  }
  const hasPassed = report.passed.includes(check);
  return (
    <li className={hasPassed ? "" : styles.isUnmeasured}>
      <Icon of={hasPassed ? Check : Minus} size="small" />
      <span>{name}</span>
      <span className={textStyles.num}>{hasPassed ? measuredText(check, files) : t("artwork.check.unmeasured")}</span>
    </li>
  );
}

function useMeasuredText() {
  const t = useWords();
  const format = useFormats();
  return (check: CheckId, files: CheckReportProps["files"]): string => {
    const measured = measuredOf(check, files);
    switch (measured?.kind) {
      case "text":
        return measured.text;
      case "count":
        return measured.count === 0 ? t("artwork.check.none") : format.number(measured.count);
      case "ppi":
        return t("artwork.check.ppi", { ppi: format.number(measured.value) });
      case "points":
        return t("artwork.check.points", { points: format.number(Math.round(measured.value * 100) / 100) });
      default:
        return t("artwork.check.fine");
    }
  };
}
