import { drawGround } from "@boxwright/core/designs/drawing/draw-scene";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { EntryView } from "./object-view.tsx";

interface GroundViewProps {
  readonly scene: Scene;
  readonly sheet: DrawnSheet;
  readonly side: PrintSide;
}

/** The color of the whole sheet, which ends at the cuts as on the finished box. */
export function GroundView({ scene, sheet, side }: GroundViewProps) {
  const [entry] = drawGround(scene, sheet, side);
  if (entry === undefined) return null;
  return (
    <g data-ground>
      <EntryView entry={entry} board={scene.box.color} detail={1} />
    </g>
  );
}
