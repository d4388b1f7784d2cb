import { type ReactNode, type RefObject, useId } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import * as viewerStyles from "../viewer.module.css";
import type { useTurning } from "./controls/use-turning.ts";
import type { useFolding } from "./use-folding.ts";

interface TurningStageProps {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly folding: Pick<ReturnType<typeof useFolding>, "stage" | "isLive" | "isMissing">;
  readonly turning: Pick<ReturnType<typeof useTurning>, "angles" | "handlers">;
  /** Describes the picture for screen readers. */
  readonly label: string;
  /** The picture that is shown until the stage is live, and if there can be none. */
  readonly children: ReactNode;
}

/** The element of a stage, in which visitors turn the box by pointer and keys. */
export function TurningStage({ host, folding, turning, label, children }: TurningStageProps) {
  const t = useWords();
  const hintId = useId();
  const { stage, isLive, isMissing } = folding;
  return (
    <>
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
            "aria-valuenow": turning.angles.azimuth,
            "aria-valuetext": t("viewer.seenFrom", turning.angles),
            ...turning.handlers,
          })}
      >
        {!isLive && children}
      </div>
      <p id={hintId} className={textStyles.visuallyHidden}>
        {t("viewer.boxHint")}
      </p>
    </>
  );
}
