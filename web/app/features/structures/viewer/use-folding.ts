import { shotOf } from "@boxwright/core/structures/solid/shots";
import type { View } from "@boxwright/core/structures/solid/views";
import { type RefObject, useState } from "react";
import type { HeldFold } from "./controls/viewer-controls.tsx";
import type { Prints, StagedBox } from "./scene/stage.ts";
import { useStage } from "./use-stage.ts";

interface FoldingOptions {
  readonly box: StagedBox;
  readonly prints: Prints;
  /** The first view. */
  readonly view: View;
}

/** A stage in an element and the fold of its box. The slider folds at once, the buttons play the folding. */
export function useFolding(host: RefObject<HTMLElement | null>, { box, prints, view }: FoldingOptions) {
  const first = shotOf(view, box.family);
  const [fold, setFold] = useState(first.progress);
  const [openness, setOpenness] = useState(first.openness);
  const { stage, isLive, isMissing } = useStage(host, { box, prints, view, onFold: setFold });

  return {
    stage,
    isLive,
    isMissing,
    fold,
    openness,
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
