import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import * as styles from "./summary.module.css";
import * as textStyles from "./text.module.css";

interface SummaryPart {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface SummaryRow extends SummaryPart {
  /** Why there is no figure, and what to do about it. */
  readonly note?: string;
  readonly isSaving?: boolean;
  /** The parts of the row's sum, shown on demand. */
  readonly parts?: readonly SummaryPart[];
}

interface SummaryProps {
  readonly title: ReactNode;
  /** Above the rows, such as a short list of the lines. */
  readonly lead?: ReactNode;
  readonly rows: readonly SummaryRow[];
  readonly totalLabel: ReactNode;
  readonly total: ReactNode;
  /** The parts of the total, shown on demand. */
  readonly totalParts: readonly SummaryPart[];
  /** Below the total, such as the button of the next step. */
  readonly children?: ReactNode;
}

/** The figures of a purchase, in view beside the form. Every sum opens to show its parts. */
export function Summary({ title, lead, rows, totalLabel, total, totalParts, children }: SummaryProps) {
  return (
    <aside className={styles.card} id="summary">
      <h2>{title}</h2>
      {lead}
      <div className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </div>
      <details className={styles.sum}>
        <summary className={styles.total}>
          <span>
            {totalLabel} <Icon of={ChevronDown} size="small" />
          </span>
          <span className={textStyles.price}>{total}</span>
        </summary>
        <Parts parts={totalParts} />
      </details>
      {children}
    </aside>
  );
}

function Row({ label, value, note, isSaving = false, parts = [] }: SummaryRow) {
  const look = `${styles.row} ${isSaving ? styles.isSaving : ""}`;
  if (parts.length === 0) {
    return (
      <>
        <p className={look}>
          <span>{label}</span> <span className={textStyles.num}>{value}</span>
        </p>
        {note !== undefined && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
      </>
    );
  }
  return (
    <details>
      <summary className={look}>
        <span>
          {label} <Icon of={ChevronDown} size="small" />
        </span>{" "}
        <span className={textStyles.num}>{value}</span>
      </summary>
      <Parts parts={parts} />
    </details>
  );
}

function Parts({ parts }: { readonly parts: readonly SummaryPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, label, value }) => (
        <li key={id}>
          <span>{label}</span> <span className={textStyles.num}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
