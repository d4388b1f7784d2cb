import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { BoxViewer } from "./viewer/box-viewer.tsx";

interface LiveBoxProps {
  readonly family: string;
  readonly board: BoardCode;
  readonly size: BoxSize;
  readonly color: BoardColour;
  readonly label: string;
}

/** The folded box, which follows every length as it is dragged. */
export default function LiveBox({ family, board, size, color, label }: LiveBoxProps) {
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
