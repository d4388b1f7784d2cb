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
