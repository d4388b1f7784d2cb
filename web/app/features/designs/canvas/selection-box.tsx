import { cornersOnSheet, hasOwnFrame, type Placed } from "../state/placed.ts";
import { toCanvas, type View } from "../state/view.ts";
import * as styles from "./canvas.module.css";
import { Handles } from "./handles.tsx";

interface SelectionBoxProps {
  readonly placed: readonly Placed[];
  readonly view: View;
  /** Half the width of the area in which a pointer catches a handle, in pixels. */
  readonly reach: number;
}

/** The outlines of the selected objects, with handles if there is one that may change. */
export function SelectionBox({ placed, view, reach }: SelectionBoxProps) {
  const [only] = placed;
  const hasHandles =
    placed.length === 1 && only !== undefined && only.object.locked !== true && hasOwnFrame(only.object);
  return (
    <g>
      {placed.map((one) => (
        <polygon
          key={one.object.id}
          className={placed.length > 1 ? `${styles.selection} ${styles.part}` : styles.selection}
          points={cornersOnSheet(one)
            .map((corner) => toCanvas(view, corner).join(","))
            .join(" ")}
        />
      ))}
      {hasHandles && <Handles face={only.face} frame={only.frame} view={view} reach={reach} canTurn />}
    </g>
  );
}
