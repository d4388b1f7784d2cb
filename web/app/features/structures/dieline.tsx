import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "../../ui/picture/dieline.module.css";
import type { DielineDrawing } from "./dieline-drawing.ts";
import type { InsideMark } from "./inside-marks.ts";
import { useSizeText } from "./use-box-facts.ts";

interface DielineProps {
  readonly drawing: DielineDrawing;
  readonly marks: readonly InsideMark[];
  /** In millimetres. */
  readonly inside: BoxSize;
  /** The unit of the inside size. */
  readonly unit: LengthUnit;
  /** Areas below the sheet, such as its bleed. */
  readonly below?: ReactNode;
  /** Areas on the sheet, below its lines. */
  readonly children?: ReactNode;
}

/** The width of a letter of a mark, as a share of its height. */
const letterShare = 0.56;

/** The flat sheet with its panels' names and the inside size. */
export function Dieline({ drawing, marks, inside, unit, below, children }: DielineProps) {
  const t = useWords();
  const sizeText = useSizeText(unit);
  const [, , width = 0, height = 0] = drawing.viewBox.split(" ").map(Number);
  const text = Math.max(width, height) / 44;
  return (
    <svg
      className={styles.dieline}
      viewBox={drawing.viewBox}
      style={{ "--text-size": text } as CSSProperties}
      role="img"
      aria-label={t("structures.dielineOf", { size: sizeText([inside.length, inside.width, inside.depth]) })}
    >
      {below}
      <path className={styles.sheet} d={drawing.cut} />
      {children}
      <path className={styles.crease} d={drawing.crease} />
      <path className={styles.perforation} d={drawing.perforation} />
      <path className={styles.cut} d={drawing.cut} />
      {drawing.names.map(({ text: name, x, y }) => (
        <text
          key={`${name} ${x} ${y}`}
          className={styles.panelName}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {name}
        </text>
      ))}
      {marks.map((mark) => (
        <Mark key={mark.dimension} mark={mark} length={sizeText([inside[mark.dimension]])} text={text} />
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly mark: InsideMark;
  readonly length: string;
  /** The height of a letter. */
  readonly text: number;
}

/** A line with its length beside it, upright if the panel is too narrow for the text. */
function Mark({ mark: { dimension, from, to }, length, text }: MarkProps) {
  const t = useWords();
  const words = `${t(`structures.short.${dimension}`)} ${length}`;
  const [x, y] = [(from[0] + to[0]) / 2, -(from[1] + to[1]) / 2];
  const isLevel = from[1] === to[1];
  const isNarrow = isLevel && to[0] - from[0] < words.length * letterShare * text * 1.15;
  const gap = 0.5 * text;
  const place = isLevel
    ? isNarrow
      ? `translate(${x + 0.35 * text} ${y - gap}) rotate(-90)`
      : `translate(${x} ${y - gap})`
    : `translate(${x - gap} ${y}) rotate(-90)`;
  return (
    <g>
      <path className={styles.dimension} d={`M${from[0]} ${-from[1]}L${to[0]} ${-to[1]}`} />
      <text className={styles.dimensionText} transform={place} textAnchor={isNarrow ? "start" : "middle"}>
        {words}
      </text>
    </g>
  );
}
