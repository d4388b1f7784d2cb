import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";

interface PanelNamesProps {
  readonly faces: readonly PanelFace[];
  readonly view: View;
  readonly nameOf: (panel: string) => string;
  /** Panels with objects on them: their names stand in a corner. */
  readonly busy: ReadonlySet<string>;
}

const letter = 6;
const padding = 8;
const height = 17;
/** The distance of a name from the corner of its panel. */
const corner = 6;

/** The names of the panels that are large enough for them. They lie over the artwork and keep their size at every zoom. */
export function PanelNames({ faces, view, nameOf, busy }: PanelNamesProps) {
  return (
    <g className={styles.names} aria-hidden>
      {faces.map((face) => {
        const seen = boundsOf(face.outline.map((point) => toCanvas(view, point)));
        const name = nameOf(face.panel);
        const width = name.length * letter + 2 * padding;
        if (seen.right - seen.left < width + 8 || seen.high - seen.low < 2 * height) return null;
        const [x, y] = busy.has(face.panel)
          ? [seen.left + width / 2 + corner, seen.low + height / 2 + corner]
          : [(seen.left + seen.right) / 2, (seen.low + seen.high) / 2];
        return (
          <g key={face.panel} transform={`translate(${x} ${y})`}>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} />
            <text textAnchor="middle" dominantBaseline="central">
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
