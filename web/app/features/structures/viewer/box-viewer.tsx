import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import type { View } from "@boxwright/core/structures/solid/views";
import { useId, useRef } from "react";
import { useReducedMotion } from "../../../lib/use-reduced-motion.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { BoxPicture } from "../../../ui/picture/box-picture.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as viewerStyles from "../viewer.module.css";
import { useTurning, zoomStep } from "./controls/use-turning.ts";
import { ViewerControls } from "./controls/viewer-controls.tsx";
import { type PrintQuery, printsOf, type ViewerArtwork } from "./prints-of.ts";
import { stillOf, stillViewAt } from "./still-of.ts";
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

/** Steps of the fold slider: few with reduced motion or pictures only. */
const calmSteps = 4;
const smoothSteps = 100;

/** The chosen box, which visitors turn, open and fold flat. It fills its element; the controls are below it. */
export function BoxViewer(props: BoxViewerProps) {
  return <ViewerOfFamily key={props.family} {...props} />;
}

function ViewerOfFamily({ view = "closed", label, artwork, sides, print, ...box }: BoxViewerProps) {
  const t = useWords();
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const isCalm = useReducedMotion();
  const boxPrint = { artwork, sides, print };
  const folding = useFolding(host, { box, prints: printsOf(box, boxPrint), view });
  const { stage, isLive, isMissing } = folding;
  const { angles, reset, handlers } = useTurning(host, stage);
  const stillView = isMissing ? stillViewAt(box.family, folding.fold, folding.openness) : view;
  const zoom = (by: number) => stage?.move((turntable) => turntable.move({ zoom: by }));

  return (
    <div className={viewerStyles.viewer}>
      <div
        ref={host}
        className={viewerStyles.stage}
        data-live={isLive}
        {...(stage !== null &&
          !isMissing && {
            role: "slider",
            tabIndex: 0,
            "aria-label": `${t("viewer.box")}: ${label}`,
            "aria-describedby": hintId,
            "aria-valuemin": -180,
            "aria-valuemax": 180,
            "aria-valuenow": angles.azimuth,
            "aria-valuetext": t("viewer.seenFrom", angles),
            ...handlers,
          })}
      >
        {!isLive && (
          <BoxPicture
            box={stillOf(box, boxPrint, stillView)}
            alt={label}
            sizes="(width < 960px) 100vw, 684px"
            isFirst
          />
        )}
      </div>
      <p id={hintId} className={textStyles.visuallyHidden}>
        {t("viewer.boxHint")}
      </p>
      <ViewerControls
        fold={folding.fold}
        openness={folding.openness}
        steps={isMissing || isCalm ? calmSteps : smoothSteps}
        onFold={folding.slide}
        onHold={folding.hold}
        onTurn={isMissing ? null : { nearer: () => zoom(zoomStep), farther: () => zoom(1 / zoomStep), reset }}
      />
    </div>
  );
}
