import * as styles from "../../../ui/picture/dieline.module.css";
import type { DielineDrawing } from "../../structures/dieline-drawing.ts";

/** The lines of a flat sheet, as decoration. With names it also shows those of its panels. */
export function BareSheet({
  drawing,
  hasNames = false,
}: {
  readonly drawing: DielineDrawing;
  readonly hasNames?: boolean;
}) {
  const [, , width = 0, height = 0] = drawing.viewBox.split(" ").map(Number);
  return (
    <svg className={styles.dieline} viewBox={drawing.viewBox} aria-hidden>
      <path className={styles.crease} d={drawing.crease} />
      <path className={styles.cut} d={drawing.cut} />
      {hasNames &&
        drawing.names.map(({ text, x, y }) => (
          <text
            key={`${text} ${x} ${y}`}
            {...{ x, y }}
            fontSize={Math.max(width, height) / 52}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {text}
          </text>
        ))}
    </svg>
  );
}
