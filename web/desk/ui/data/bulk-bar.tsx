import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import * as styles from "../kit-table.module.css";

interface BulkBarProps {
  readonly count: string;
  readonly sum: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the selected rows. */
export function BulkBar({ count, sum, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bulk} aria-label={count}>
      <b>{count}</b>
      <small>{sum}</small>
      <hr />
      {children}
      <Button look="onInk" keys="Esc" onClick={onClear}>
        {clearLabel}
      </Button>
    </section>
  );
}

interface PagesFootProps {
  readonly note: ReactNode;
  readonly backLabel: string;
  readonly nextLabel: string;
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** Goes through the pages of a list, which are known only forwards. */
export function PagesFoot({ note, backLabel, nextLabel, onBack, onNext }: PagesFootProps) {
  return (
    <div className={styles.foot}>
      <span>{note}</span>
      <span>
        <Button size="small" disabled={onBack === null} onClick={onBack ?? undefined}>
          {backLabel}
        </Button>
        <Button size="small" disabled={onNext === null} onClick={onNext ?? undefined}>
          {nextLabel}
        </Button>
      </span>
    </div>
  );
}
