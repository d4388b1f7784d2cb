import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import { shotOf } from "@boxwright/core/structures/solid/shots";
import type { View } from "@boxwright/core/structures/solid/views";
import { useRef } from "react";
import { BoxPicture } from "../../../ui/picture/box-picture.tsx";
import * as viewerStyles from "../viewer.module.css";
import { useTurning, zoomStep } from "./controls/use-turning.ts";
import { ViewerControls } from "./controls/viewer-controls.tsx";
import { type PrintQuery, printsOf, type ViewerArtwork } from "./prints-of.ts";
import { stillOf, stillViewAt } from "./still-of.ts";
import { TurningStage } from "./turning-stage.tsx";
import { useFolding } from "./use-folding.ts";

interface BoxViewerProps {
  readonly family: string;
  /** Inside, in millimetres. A size that cannot be made is ignored. */
  readonly size: BoxSize;
  /** The family's default board if left out. */
  readonly board?: BoardCode | undefined;
  readonly color: BoardColour;
  readonly sides: "outside" | "both";
  readonly artwork: ViewerArtwork;
  readonly print?: PrintQuery | undefined;
  /** The first view. */
  readonly view?: View | undefined;
  /** Describes the picture for screen readers. */
  readonly label: string;
}

/** The chosen box, which visitors turn, open and fold flat. It fills its element; the controls are below it. */
export function BoxViewer(props: BoxViewerProps) {
  return <ViewerOfFamily key={props.family} {...props} />;
}

function ViewerOfFamily({ view = "closed", label, artwork, sides, print, ...box }: BoxViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const boxPrint = { artwork, sides, print };
  const folding = useFolding(host, { box, prints: printsOf(box, boxPrint), shot: shotOf(view, box.family) });
  const { stage, isMissing } = folding;
  const turning = useTurning(host, stage);
  const stillView = isMissing ? stillViewAt(box.family, folding.fold, folding.openness) : view;
  const zoom = (by: number) => stage?.move((turntable) => turntable.move({ zoom: by }));

  return (
    <div className={viewerStyles.viewer}>
      <TurningStage host={host} folding={folding} turning={turning} label={label}>
        <BoxPicture box={stillOf(box, boxPrint, stillView)} alt={label} sizes="(width < 960px) 100vw, 684px" isFirst />
      </TurningStage>
      <ViewerControls
        fold={folding.fold}
        openness={folding.openness}
        steps={folding.steps}
        onFold={folding.slide}
        onHold={folding.hold}
        onTurn={
          isMissing ? null : { nearer: () => zoom(zoomStep), farther: () => zoom(1 / zoomStep), reset: turning.reset }
        }
      />
    </div>
  );
}
