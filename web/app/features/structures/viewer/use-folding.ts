import { shotOf, type View } from "@boxwright/core/structures/solid/views";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Prints, StagedBox } from "./stage.ts";
import { useStage } from "./use-stage.ts";
import type { HeldFold } from "./viewer-controls.tsx";

interface FoldingOptions {
  readonly box: StagedBox;
  readonly prints: Prints;
  readonly view: View;
  /** Where the page keeps the fold; undefined: it is kept here. */
  readonly fold: number | undefined;
  readonly onFold: ((fold: number) => void) | undefined;
}

/** A stage in an element and how far its box is folded: by the slider at once, by the buttons in a play. */
export function useFolding(host: RefObject<HTMLElement | null>, { box, prints, view, fold, onFold }: FoldingOptions) {
  const first = shotOf(view, box.family);
  const [ownFold, setOwnFold] = useState(fold ?? first.progress);
  const [openness, setOpenness] = useState(first.openness);
  const lastTold = useRef<number | undefined>(undefined);
  const tell = (progress: number) => {
    lastTold.current = progress;
    setOwnFold(progress);
    onFold?.(progress);
  };
  const { stage, isLive, isMissing } = useStage(host, { box, prints, view, onFold: tell });

  useEffect(() => {
    if (stage === null || fold === undefined || fold === lastTold.current) return;
    setOpenness(0);
    stage.stand((turntable) => turntable.fold(fold));
  }, [stage, fold]);

  return {
    stage,
    isLive,
    isMissing,
    fold: fold ?? ownFold,
    openness,
    slide(progress: number): void {
      setOpenness(0);
      stage?.stand((turntable) => turntable.fold(progress));
      tell(progress);
    },
    hold(name: HeldFold): void {
      const progress = name === "flat" ? 0 : shotOf(name, box.family).progress;
      setOpenness(name === "open" ? 1 : 0);
      if (stage === null) tell(progress);
      else stage.stand((turntable) => turntable.play(progress, name === "open" ? 1 : 0));
    },
  };
}
