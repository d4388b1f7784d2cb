import type { BoxSize } from "@boxwright/core/structures/box-family";
import { BoxViewer } from "../../features/structures/viewer/box-viewer.tsx";
import type { AskedMaker } from "./asked-maker.ts";

interface LiveBoxProps {
  readonly drawn: AskedMaker;
  readonly size: BoxSize;
  readonly color: "white" | "kraft";
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
