import type { WireFileFinding } from "@boxwright/contract/artwork";
import type { ReactNode } from "react";
import * as styles from "./mark-row.module.css";
import { MarkSign } from "./mark-sign.tsx";

interface MarkRowProps {
  /** The id of the element, to which the mark on the sheet links. */
  readonly row: string;
  readonly finding: { readonly id: string; readonly number: number; readonly severity: WireFileFinding["severity"] };
  /** The finding under the pointer or the focus, here or on the sheet. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  readonly children: ReactNode;
}

/** A finding in a list: it lights its mark on the sheet, and is lit by it. */
export function MarkRow({ row, finding: { id, number, severity }, lit, onLight, children }: MarkRowProps) {
  return (
    <li
      id={row}
      tabIndex={-1}
      className={`${styles.row} ${lit === id ? styles.isLit : ""}`}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(id)}
      onBlur={() => onLight(null)}
    >
      <MarkSign tone={severity}>{number}</MarkSign>
      <div>{children}</div>
    </li>
  );
}
