import type { ReactNode } from "react";
import * as styles from "../kit-table.module.css";

interface PlainTableProps {
  readonly label: string;
  readonly heads?: readonly {
    readonly key: string;
    readonly text: ReactNode;
    readonly isEnd?: boolean;
    readonly className?: string;
  }[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short table within a page, without selection. */
export function PlainTable({ label, heads, className = "", children }: PlainTableProps) {
  return (
    <table className={`${styles.table} ${styles.flat} ${className}`} aria-label={label}>
      {heads !== undefined && (
        <thead>
          <tr>
            {heads.map(({ key, text, isEnd = false, className: more = "" }) => (
              <th key={key} scope="col" className={`${isEnd ? styles.end : ""} ${more}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  );
}

export const endCell = styles.end;
export const sumRow = styles.sum;
