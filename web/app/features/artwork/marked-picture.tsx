import type { WireDrawnSheet, WireLineFinding } from "@boxwright/contract/orders";
import type { ReactNode } from "react";
import * as styles from "./marked-picture.module.css";
import { MarkBoxes, MarkNumbers, type SheetMark } from "./sheet/marks.tsx";

/** A finding with its mark on a picture, in shares of the picture. */
export type PictureMark = Omit<SheetMark, "part"> & Pick<NonNullable<WireLineFinding["place"]>, "mark">;

interface MarkedPictureProps {
  /** The side of the box; null for goods without one. */
  readonly sheet: WireDrawnSheet | null;
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
  const { width, height } = sheet === null ? pixels : sizeOf(sheet);
  const placed = marks.map(({ mark, ...finding }) => ({
    ...finding,
    part: { x: mark.x * width, y: mark.y * height, width: mark.width * width, height: mark.height * height },
  }));
  return (
    <div className={styles.frame} style={{ aspectRatio: width / height }}>
      {children}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {sheet !== null && <Lines sheet={sheet} isBare={children === null} />}
        <MarkBoxes marks={placed} lit={lit} />
      </svg>
      <MarkNumbers marks={placed} lit={lit} sheet={{ width, height, margin: 0 }} share={markShare} onLight={onLight} />
    </div>
  );
}

/** With its bleed, as pictures show it. */
function sizeOf({ width, height, bleed }: WireDrawnSheet) {
  return { width: width + 2 * bleed, height: height + 2 * bleed };
}

/** The lines of the box. Beyond its print, nothing of the picture is seen. */
function Lines({ sheet, isBare }: { readonly sheet: WireDrawnSheet; readonly isBare: boolean }) {
  const { bleed, lines } = sheet;
  const { width, height } = sizeOf(sheet);
  return (
    <g transform={`translate(${bleed} ${bleed})`}>
      {isBare ? (
        <path className={styles.bare} d={lines.cut} />
      ) : (
        <path className={styles.beyond} d={`M${-bleed} ${-bleed}h${width}v${height}h${-width}Z${lines.bleed}`} />
      )}
      <path className={styles.crease} d={lines.crease} />
      <path className={styles.cut} d={lines.cut} />
    </g>
  );
}
