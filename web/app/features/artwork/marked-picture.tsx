import type { FindingPlace } from "@boxwright/core/artwork/finding-place";
import type { ReactNode } from "react";
import * as styles from "./marked-picture.module.css";
import { MarkBoxes, MarkNumbers, type SheetMark } from "./sheet/marks.tsx";
import { bledSize, type PicturedSheet, SheetPicture } from "./sheet/sheet-picture.tsx";

/** A finding with its mark on a picture, in shares of the picture. */
type PictureMark = Omit<SheetMark, "part"> & Pick<FindingPlace, "mark">;

interface MarkedPictureProps {
  /** The side of the box; null for goods without one. */
  readonly sheet: PicturedSheet | null;
  /** The size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PictureMark[];
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  /** The picture; null without one. */
  readonly children: ReactNode;
}

/** On a phone, a number of 26 pixels takes this share of the picture, and two of them must not overlap. */
const markShare = 1 / 11;

/** A picture of a printed side with a numbered mark for each finding. */
export function MarkedPicture({ sheet, marks, lit, onLight, children, ...pixels }: MarkedPictureProps) {
  const { width, height } = sheet === null ? pixels : bledSize(sheet);
  const placed = marks.map(({ mark, ...finding }) => ({
    ...finding,
    part: { x: mark.x * width, y: mark.y * height, width: mark.width * width, height: mark.height * height },
  }));
  const boxes = <MarkBoxes marks={placed} lit={lit} />;
  const numbers = (
    <MarkNumbers marks={placed} lit={lit} sheet={{ width, height, margin: 0 }} share={markShare} onLight={onLight} />
  );
  if (sheet !== null) {
    return (
      <SheetPicture sheet={sheet} marks={boxes} numbers={numbers}>
        {children}
      </SheetPicture>
    );
  }
  return (
    <div className={styles.frame}>
      {children}
      <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {boxes}
      </svg>
      {numbers}
    </div>
  );
}
