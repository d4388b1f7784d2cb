import type { ReactNode } from "react";
import { ticksOf } from "./chart-scale.ts";
import * as styles from "./kit-chart.module.css";

interface Bar {
  readonly key: string;
  readonly value: number;
  /** The whole fact, for the tooltip. */
  readonly title: string;
  readonly look: "full" | "pale" | "unfinished";
  /** Below the bar; most bars have none. */
  readonly mark?: string | undefined;
}

interface BarChartProps {
  readonly title: string;
  readonly aside: string;
  readonly figure: string;
  readonly bars: readonly Bar[];
  readonly tickText: (value: number) => string;
  readonly note: ReactNode;
}

const box = { left: 38, right: 380, top: 6, bottom: 86, height: 104 } as const;
const fills = { full: "var(--ink)", pale: "var(--ground-deep)", unfinished: "none" } as const;

/** Values by day as bars. A screen reader gets the table that the page offers beside it. */
export function BarChart({ title, aside, figure, bars, tickText, note }: BarChartProps) {
  const ticks = ticksOf(Math.max(0, ...bars.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => box.bottom - ((box.bottom - box.top) * value) / top;
  const pitch = (box.right - box.left) / Math.max(1, bars.length);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <b>{title}</b>
        {aside}
        <span className={styles.figure}>{figure}</span>
      </figcaption>
      <svg className={styles.drawing} viewBox={`0 0 ${box.right} ${box.height}`} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={box.left} x2={box.right} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--line)" />
            <text x={box.left - 6} y={yOf(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, value, title: name, look, mark }, place) => {
          const x = box.left + pitch * (place + 0.1);
          return (
            <g key={key}>
              <rect
                x={x}
                y={yOf(value)}
                width={pitch * 0.8}
                height={box.bottom - yOf(value)}
                fill={fills[look]}
                stroke={look === "unfinished" ? "var(--ink)" : undefined}
              >
                <title>{name}</title>
              </rect>
              {mark !== undefined && (
                <text
                  x={place === bars.length - 1 ? box.right : x}
                  y={box.height - 3}
                  textAnchor={place === bars.length - 1 ? "end" : "start"}
                >
                  {mark}
                </text>
              )}
            </g>
          );
        })}
        <line x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} stroke="var(--ink)" />
      </svg>
      <p className={styles.note}>{note}</p>
    </figure>
  );
}

/** The color of pale bars, in a text that explains them. */
export function PaleSwatch() {
  return <i className={styles.swatch} />;
}
