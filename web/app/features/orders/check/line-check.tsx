import { printSides } from "@boxwright/core/structures/sheet";
import { useId, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { MarkRow } from "../../artwork/mark-row.tsx";
import type { LineCheckProps } from "../order-access.ts";
import * as styles from "./line-check.module.css";
import { MarkedPrint, type NumberedFinding, numberedFindings, sheetOf } from "./marked-print.tsx";

/** What the artwork check found in the files of a line, with the place of each finding on the printed sheet. */
export function LineCheck({ line, check, access }: LineCheckProps) {
  const t = useWords();
  const heading = useId();
  const [lit, setLit] = useState<string | null>(null);
  if (check.findings.length === 0) return null;
  const findings = numberedFindings(check.findings, line.id);
  const sides = printSides.filter((side) => findings.some(({ place }) => place?.side === side));
  const shown = sides.flatMap((side) => {
    const sheet = sheetOf(check.sheets, side);
    const printed = check.print?.printed.find((one) => one.side === side);
    const picture = printed && check.print ? { ...printed, of: "print" as const, id: check.print.sha256 } : null;
    return sheet === null && picture === null ? [] : { side, sheet, picture };
  });
  return (
    <section aria-labelledby={heading} className={styles.check}>
      <div>
        <h4 id={heading}>{t("order.check.title")}</h4>
        <ol className={styles.findings} aria-labelledby={heading}>
          {findings.map((finding) => (
            <MarkRow key={finding.id} row={finding.row} finding={finding} lit={lit} onLight={setLit}>
              <FindingText finding={finding} />
            </MarkRow>
          ))}
        </ol>
      </div>
      {shown.length > 0 && (
        <div className={styles.prints}>
          {shown.map((one) => (
            <MarkedPrint
              key={one.side}
              line={line}
              {...one}
              findings={findings}
              access={access}
              lit={lit}
              onLight={setLit}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function FindingText({ finding: { severity, message, place } }: { readonly finding: NumberedFinding }) {
  const t = useWords();
  return (
    <>
      <p>{message[useLanguage()]}</p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {[place === null ? null : t(`order.check.on.${place.side}`), t(`order.check.means.${severity}`)]
          .filter((part) => part !== null)
          .join(" ")}
      </p>
    </>
  );
}
