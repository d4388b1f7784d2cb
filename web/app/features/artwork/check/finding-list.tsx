import { Check } from "lucide";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { MarkRow } from "../mark-row.tsx";
import { MarkSign } from "../mark-sign.tsx";
import { useFindingWords } from "../use-finding-words.ts";
import * as styles from "./finding-list.module.css";
import { type NumberedFinding, rowId, tallyOf } from "./numbered.ts";

interface FindingListProps {
  readonly findings: readonly NumberedFinding[];
  readonly passed: number;
  /** The name of a panel; null without one. */
  readonly panelName: (finding: NumberedFinding) => string | null;
  /** The finding under the pointer or the focus, here or on the sheet. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  /** What solves a finding on this page; null if only another file does. */
  readonly fixOf: (finding: NumberedFinding) => ReactNode;
}

/** What was found: the accessible form of the marks on the sheet. */
export function FindingList({ findings, passed, panelName, lit, onLight, fixOf }: FindingListProps) {
  const t = useWords();
  return (
    <>
      <h2 className={textStyles.visuallyHidden}>{t("artwork.check.findings")}</h2>
      <Tally findings={findings} passed={passed} />
      <ol className={styles.findings} aria-label={t("artwork.check.findings")}>
        {findings.map((finding) => (
          <MarkRow key={finding.id} row={rowId(finding.number)} finding={finding} lit={lit} onLight={onLight}>
            <FindingText finding={finding} panel={panelName(finding)} />
            {fixOf(finding)}
          </MarkRow>
        ))}
      </ol>
    </>
  );
}

function FindingText({ finding, panel }: { readonly finding: NumberedFinding; readonly panel: string | null }) {
  const t = useWords();
  const { severity, side } = finding;
  const { message, measured, limit } = useFindingWords()(finding);
  const place = [side === null ? null : t(`structures.${side}`), panel].filter((part) => part !== null).join(", ");
  return (
    <>
      <h3>{message}</h3>
      <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
        {[
          place === "" ? null : t("artwork.check.place", { place }),
          measured === undefined || limit === undefined ? null : t("artwork.check.measured", { measured, limit }),
          t(`artwork.check.means.${severity}`),
        ]
          .filter((part) => part !== null)
          .join(" ")}
      </p>
    </>
  );
}

/** How many findings have to be fixed or looked at, and how many checks passed. */
function Tally({ findings, passed }: Pick<FindingListProps, "findings" | "passed">) {
  const t = useWords();
  const format = useFormats();
  const { toFix, toLookAt } = tallyOf(findings);
  return (
    <ul className={styles.tally}>
      {toFix > 0 && (
        <li>
          <MarkSign tone="fail">{format.number(toFix)}</MarkSign> {t("artwork.check.toFix")}
        </li>
      )}
      {toLookAt > 0 && (
        <li>
          <MarkSign tone="warn">{format.number(toLookAt)}</MarkSign> {t("artwork.check.toLookAt")}
        </li>
      )}
      <li>
        <MarkSign tone="passed">
          <Icon of={Check} size="small" />
        </MarkSign>{" "}
        {t("artwork.check.passedCount", { count: passed, checks: format.number(passed) })}
      </li>
    </ul>
  );
}
