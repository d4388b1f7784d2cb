import { shotOf } from "@boxwright/core/structures/solid/shots";
import type { View } from "@boxwright/core/structures/solid/views";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePlant } from "../../../lib/use-plant.ts";
import { useReducedMotion } from "../../../lib/use-reduced-motion.ts";
import type { Prints, Stage, StagedBox } from "./scene/stage.ts";

interface Staged {
  readonly box: StagedBox;
  readonly prints: Prints;
  readonly view: View;
  readonly onFold: (progress: number) => void;
}

/** The stage once it is live. Until then, and if there can be no stage, the viewer shows a picture. */
interface StageState {
  readonly stage: Stage | null;
  readonly isLive: boolean;
  /** The browser has no WebGL, or lost it. */
  readonly isMissing: boolean;
}

/** Milliseconds. Artwork that changes faster, as while a size is dragged, is fetched once. */
const printPause = 150;

/** Opens a stage in an element, keeps it up to date with the box, and closes it with the element. Family and view never change. */
export function useStage(host: RefObject<HTMLElement | null>, { box, prints, view, onFold }: Staged): StageState {
  const [stage, setStage] = useState<Stage | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [isPrinted, setIsPrinted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const hasPrinted = useRef(false);
  const isCalm = useReducedMotion();
  const plant = usePlant();
  const { family, size, board, color } = box;
  const { length, width, depth } = size;
  const { outside, inside } = prints;

  const reportFold = useEffectEvent(onFold);
  const open = useEffectEvent(async (element: HTMLElement, canvas: HTMLCanvasElement) => {
    const { openStage } = await import("./scene/stage.ts");
    if (!element.isConnected) return null;
    element.append(canvas);
    const onReady = () => setIsDrawn(true);
    const onLost = () => setIsMissing(true);
    const opened = openStage(canvas, plant, shotOf(view, family), { onReady, onFold: reportFold, onLost });
    setIsMissing(opened === null);
    setStage(opened);
    return opened;
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const canvas = document.createElement("canvas");
    let isClosed = false;
    let close = () => canvas.remove();
    open(element, canvas)
      .then((opened) => {
        if (opened === null) return canvas.remove();
        const unwatch = watch(element, opened);
        close = () => {
          unwatch();
          opened.dispose();
          canvas.remove();
        };
        if (isClosed) close();
      })
      .catch(() => setIsMissing(true));
    return () => {
      isClosed = true;
      setStage(null);
      close();
    };
  }, [host]);

  useEffect(() => stage?.setCalm(isCalm), [stage, isCalm]);
  useEffect(
    () => stage?.show({ family, size: { length, width, depth }, board, color }),
    [stage, family, length, width, depth, board, color],
  );
  useEffect(() => {
    if (stage === null) return;
    const print = async () => {
      // If its artwork fails to load, the box is shown without print.
      await stage.print({ outside, inside }).catch(() => {});
      hasPrinted.current = true;
      setIsPrinted(true);
    };
    const timer = setTimeout(print, hasPrinted.current ? printPause : 0);
    return () => clearTimeout(timer);
  }, [stage, outside, inside]);

  return { stage, isLive: isDrawn && isPrinted && !isMissing, isMissing };
}

/** Reports the size of its element to a stage, and whether it is on the screen; returns a function that stops. */
function watch(element: HTMLElement, stage: Stage): () => void {
  const size = new ResizeObserver(() => stage.resize(element.clientWidth, element.clientHeight));
  const sight = new IntersectionObserver(([entry]) => stage.setSeen(entry?.isIntersecting ?? true));
  size.observe(element);
  sight.observe(element);
  return () => {
    size.disconnect();
    sight.disconnect();
  };
}
