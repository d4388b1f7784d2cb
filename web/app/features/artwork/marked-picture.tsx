import type { WireLineFinding } from "@boxwright/contract/orders";
import type { ReactNode } from "react";
import * as styles from "./marked-picture.module.css";
import { MarkBoxes, MarkNumbers, type SheetMark } from "./sheet/marks.tsx";

/** A finding with its mark on a picture, in shares of the picture. */
export type PictureMark = Omit<SheetMark, "part"> & Pick<NonNullable<WireLineFinding["place"]>, "mark">;

interface MarkedPictureProps {
  /** The size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PictureMark[];
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture of a printed side with a numbered mark for each finding. */
export function MarkedPicture({ width, height, marks, lit, onLight, children }: MarkedPictureProps) {
  const placed = marks.map(({ mark, ...finding }) => ({
    ...finding,
    part: { x: mark.x * width, y: mark.y * height, width: mark.width * width, height: mark.height * height },
  }));
  return (
    <div className={styles.frame}>
      {children}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <MarkBoxes marks={placed} lit={lit} />
      </svg>
      <MarkNumbers marks={placed} lit={lit} sheet={{ width, height, margin: 0 }} onLight={onLight} />
    </div>
  );
}
