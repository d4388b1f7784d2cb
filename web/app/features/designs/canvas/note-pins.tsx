import type { WireDesignNote } from "@boxwright/contract/design-shares";
import { faceOn } from "@boxwright/core/designs/face-table";
import { toSheet } from "@boxwright/core/designs/frame";
import { useDesigner } from "../state/designer-context.ts";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";

const half = 11;

interface NotePinsProps {
  /** Oldest first: their numbers are those of the list. */
  readonly notes: readonly WireDesignNote[];
  readonly view: View;
}

/** The pins of notes on the sheet, with the numbers of their list. */
export function NotePins({ notes, view }: NotePinsProps) {
  const { state, sheet } = useDesigner();
  return notes.map(({ id, face, at }, index) => {
    const own = face?.side === state.side ? faceOn(sheet.faces, face.side, face.panel) : undefined;
    if (own === undefined || at === null) return null;
    const [x, y] = toCanvas(view, toSheet(own, at));
    return (
      <g key={id} className={styles.pin} transform={`translate(${x} ${y})`} aria-hidden>
        <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={2} />
        <text textAnchor="middle" dominantBaseline="central">
          {index + 1}
        </text>
      </g>
    );
  });
}
