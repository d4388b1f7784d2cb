import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { BoxViewer } from "../../features/structures/viewer/box-viewer.tsx";
import type { AskedMaker } from "./asked-maker.ts";

interface LiveBoxProps {
  readonly drawn: AskedMaker;
  readonly size: BoxSize;
  readonly color: BoardColour;
  readonly label: string;
}

/** The folded box, which follows every length as it is dragged. */
export default function LiveBox({ drawn: { family, board }, size, color, label }: LiveBoxProps) {
  return (
    <BoxViewer
      family={family}
      size={size}
      board={board}
      color={color}
      sides="outside"
      artwork="blank"
      view="open"
      label={label}
    />
  );
}
