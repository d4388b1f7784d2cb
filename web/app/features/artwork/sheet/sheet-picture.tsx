import type { DrawnSheet } from "@boxwright/core/structures/drawn-sheet";
import type { CSSProperties, ReactNode } from "react";
import * as styles from "./sheet-picture.module.css";

/** A side of the flat box. */
export type PicturedSheet = Omit<DrawnSheet, "side">;

interface SheetPictureProps {
  readonly sheet: PicturedSheet;
  /** Pictures of the side with its bleed, over each other; without any, the bare sheet is drawn. */
  readonly children: ReactNode;
  /** Drawn over the lines, in millimetres from the upper left corner of the bleed. */
  readonly marks?: ReactNode;
  /** The numbers of the marks. */
  readonly numbers?: ReactNode;
}

/** Pictures of a printed side with the lines of the box. Beyond the print, nothing of them is seen. */
export function SheetPicture({ sheet, children, marks, numbers }: SheetPictureProps) {
  const { bleed, lines } = sheet;
  const { width, height } = bledSize(sheet);
  return (
    <div className={styles.frame} style={{ "--aspect": width / height } as CSSProperties}>
      {children}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g transform={`translate(${bleed} ${bleed})`}>
          {children === null ? (
            <path className={styles.bare} d={lines.cut} />
          ) : (
            <path className={styles.beyond} d={`M${-bleed} ${-bleed}h${width}v${height}h${-width}Z${lines.bleed}`} />
          )}
          <path className={styles.crease} d={lines.crease} />
          <path className={styles.cut} d={lines.cut} />
        </g>
        {marks}
      </svg>
      {numbers}
    </div>
  );
}

/** With its bleed, as pictures show it. */
export function bledSize({ width, height, bleed }: Pick<PicturedSheet, "width" | "height" | "bleed">) {
  return { width: width + 2 * bleed, height: height + 2 * bleed };
}
