import type { Shot } from "@boxwright/core/structures/solid/shots";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePlant } from "../../../lib/use-plant.ts";
import { useReducedMotion } from "../../../lib/use-reduced-motion.ts";
import type { Prints, Stage, StagedBox } from "./scene/stage.ts";

interface Staged {
  readonly box: StagedBox;
  readonly prints: Prints;
  /** The first pose. */
  readonly shot: Shot;
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

/** Opens a stage in an element, keeps it up to date with the box, and closes it with the element. The family never changes. */
export function useStage(host: RefObject<HTMLElement | null>, { box, prints, shot, onFold }: Staged): StageState {
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
  const open = useEffectEvent(async (element: HTMLElement, canvas: HTMLCanvasElement, closed: AbortSignal) => {
    const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "low-power" });
    setIsMissing(context === null);
    // A browser without WebGL does not load the scripts of the stage.
    if (context === null) return null;
    const { Stage } = await import("./scene/stage.ts");
    if (closed.aborted) {
      context.getExtension("WEBGL_lose_context")?.loseContext();
      return null;
    }
    element.append(canvas);
    const onReady = () => setIsDrawn(true);
    const onLost = () => setIsMissing(true);
    const opened = new Stage(canvas, context, plant, shot, { onReady, onFold: reportFold, onLost });
    setStage(opened);
    return opened;
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const canvas = document.createElement("canvas");
    const closing = new AbortController();
    let close = () => canvas.remove();
    open(element, canvas, closing.signal)
      .then((opened) => {
        if (opened === null) return canvas.remove();
        const unwatch = watch(element, opened);
        close = () => {
          unwatch();
          opened.dispose();
          canvas.remove();
        };
        if (closing.signal.aborted) close();
      })
      .catch(() => setIsMissing(true));
    return () => {
      closing.abort();
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
  // A busy page gets several entries at once: the last one is current.
  const sight = new IntersectionObserver((entries) => stage.setSeen(entries.at(-1)?.isIntersecting ?? true));
  size.observe(element);
  sight.observe(element);
  return () => {
    size.disconnect();
    sight.disconnect();
  };
}
