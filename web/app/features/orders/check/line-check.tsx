import type { WireLineCheck } from "@boxwright/contract/orders";
import { useId, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { MarkSign } from "../../artwork/mark-sign.tsx";
import type { OrderAccess, ShownLine } from "../order-access.ts";
import * as styles from "./line-check.module.css";
import { MarkedPrint, type NumberedFinding, numberedFindings } from "./marked-print.tsx";

interface LineCheckProps {
  readonly line: ShownLine;
  readonly check: WireLineCheck;
  readonly access: OrderAccess;
}

/** What the artwork check found in the files of a line, with the place of each finding on the printed sheet. */
export function LineCheck({ line, check, access }: LineCheckProps) {
  const t = useWords();
  const heading = useId();
  const [lit, setLit] = useState<string | null>(null);
  if (check.findings.length === 0) return null;
  const findings = numberedFindings(check.findings, line.id);
  const { print } = check;
  const shown = print?.printed.filter(({ side }) => findings.some(({ place }) => place?.side === side)) ?? [];
  return (
    <section aria-labelledby={heading} className={styles.check}>
      <div>
        <h4 id={heading}>{t("order.check.title")}</h4>
        <ol className={styles.findings} aria-labelledby={heading}>
          {findings.map((finding) => (
            <Row key={finding.id} finding={finding} isLit={lit === finding.id} onLight={setLit} />
          ))}
        </ol>
      </div>
      {print !== null && shown.length > 0 && (
        <div className={styles.prints}>
          {shown.map((picture) => (
            <MarkedPrint
              key={picture.side}
              line={line}
              picture={{ ...picture, of: "print", id: print.sha256 }}
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

interface RowProps {
  readonly finding: NumberedFinding;
  readonly isLit: boolean;
  readonly onLight: (id: string | null) => void;
}

function Row({ finding: { id, number, row, severity, message, place }, isLit, onLight }: RowProps) {
  const t = useWords();
  return (
    <li
      id={row}
      tabIndex={-1}
      className={isLit ? styles.isLit : ""}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(id)}
      onBlur={() => onLight(null)}
    >
      <MarkSign tone={severity}>{number}</MarkSign>
      <div>
        <p>{message[useLanguage()]}</p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {[place === null ? null : t(`order.check.on.${place.side}`), t(`order.check.means.${severity}`)]
            .filter((part) => part !== null)
            .join(" ")}
        </p>
      </div>
    </li>
  );
}
