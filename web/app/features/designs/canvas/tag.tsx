import type { Point } from "@boxwright/core/structures/sheet";
import * as styles from "./canvas.module.css";

const letter = 7.5;
const padding = 7;

/** A few words on a tag, such as a length. */
export function Tag({ at: [x, y], text }: { readonly at: Point; readonly text: string }) {
  const width = text.length * letter + 2 * padding;
  return (
    <g className={styles.tag} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} />
      <text textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}
