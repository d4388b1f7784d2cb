import type { ReactNode } from "react";

export interface SummaryRow {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly isSaving?: boolean;
}

interface SummaryProps {
  readonly title: ReactNode;
  /** Above the rows, such as the lines in short. */
  readonly lead?: ReactNode;
  readonly rows: readonly SummaryRow[];
  readonly totalLabel: ReactNode;
  readonly total: ReactNode;
  /** Below the total: the button that goes on, and what it promises. */
  readonly children?: ReactNode;
}

/** What a purchase comes to; it stays in view beside the form. */
export function Summary({ title, lead, rows, totalLabel, total, children }: SummaryProps) {
  return (
    <aside className="summary">
      <h2>{title}</h2>
      {lead}
      <dl>
        {rows.map(({ label, value, isSaving = false }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
          <div key={index} className={`contents ${isSaving ? "is-saving" : ""}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="summary-total">
        <span>{totalLabel}</span>
        <span className="price">{total}</span>
      </p>
      {children}
    </aside>
  );
}
