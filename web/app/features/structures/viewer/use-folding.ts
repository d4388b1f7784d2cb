import { type Shot, shotOf } from "@boxwright/core/structures/solid/shots";
import { type RefObject, useState } from "react";
import { useReducedMotion } from "../../../lib/use-reduced-motion.ts";
import type { HeldFold } from "./controls/viewer-controls.tsx";
import type { Prints, StagedBox } from "./scene/stage.ts";
import { useStage } from "./use-stage.ts";

interface FoldingOptions {
  readonly box: StagedBox;
  readonly prints: Prints;
  /** The first pose. */
  readonly shot: Shot;
}

/** Steps of the slider from flat to closed: few with reduced motion or pictures only. */
const calmSteps = 4;
const smoothSteps = 100;

/** A stage in an element and the fold of its box. The slider folds at once, the buttons play the folding. */
export function useFolding(host: RefObject<HTMLElement | null>, { box, prints, shot }: FoldingOptions) {
  const isCalm = useReducedMotion();
  const [fold, setFold] = useState(shot.progress);
  const [openness, setOpenness] = useState(shot.openness);
  const { stage, isLive, isMissing } = useStage(host, { box, prints, shot, onFold: setFold });

  return {
    stage,
    isLive,
    isMissing,
    fold,
    openness,
    steps: isMissing || isCalm ? calmSteps : smoothSteps,
    slide(progress: number): void {
      setOpenness(0);
      stage?.move((turntable) => turntable.fold(progress));
      setFold(progress);
    },
    hold(name: HeldFold): void {
      const progress = name === "flat" ? 0 : shotOf(name, box.family).progress;
      setOpenness(name === "open" ? 1 : 0);
      if (stage === null) setFold(progress);
      else stage.move((turntable) => turntable.play(progress, name === "open" ? 1 : 0));
    },
  };
}
