import type { Point } from "@boxwright/core/structures/sheet";
import type { ComponentProps } from "react";
import * as styles from "./note-pin.module.css";

interface NotePinProps extends Omit<ComponentProps<"g">, "transform"> {
  /** Its middle, in the coordinates of the flat picture. */
  readonly at: Point;
  readonly text: string;
  /** The longer side of the sheet: pins have the same size on all sheets. */
  readonly sheet: number;
  readonly isLit: boolean;
}

/** A numbered square at the place of a note on a flat picture. */
export function NotePin({ at: [x, y], text, sheet, isLit, ...props }: NotePinProps) {
  const size = sheet / 26;
  return (
    <g {...props} className={`${styles.pin} ${isLit ? styles.isLit : ""}`} transform={`translate(${x} ${y})`}>
      <g className={styles.square}>
        <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 14} />
        <text fontSize={size * 0.58} textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      </g>
    </g>
  );
}
