import type { Part } from "./flat-guide.ts";
import * as styles from "./sheet-mark.module.css";

interface SheetMarkProps {
  readonly number: number;
  readonly tone: "fail" | "warn" | "info";
  readonly part: Part;
  /** The longer side of the sheet: marks have the same size on all sheets. */
  readonly sheet: number;
  readonly isLit: boolean;
}

const toneClasses = { fail: styles.isFail, warn: styles.isWarn, info: "" } as const;

/** A dashed frame around a part of a flat picture, with its number at the corner. */
export function SheetMark({ number, tone, part: { x, y, width, height }, sheet, isLit }: SheetMarkProps) {
  const size = sheet / 22;
  const frame = { x, y, width, height };
  return (
    <g className={`${styles.mark} ${toneClasses[tone]} ${isLit ? styles.isLit : ""}`} aria-hidden>
      <rect className={styles.halo} {...frame} />
      <rect className={styles.frame} {...frame} />
      <g transform={`translate(${x + width} ${y})`}>
        <g className={styles.number}>
          <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 17} />
          <text fontSize={size * 0.6} textAnchor="middle" dominantBaseline="central">
            {number}
          </text>
        </g>
      </g>
    </g>
  );
}
