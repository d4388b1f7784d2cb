import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { colorAt } from "./color-at.ts";
import { rgbOfHex } from "./ink-of-color.ts";

/** The browser's own picker, which is not in the types of the DOM and not in every browser. */
declare global {
  interface Window {
    readonly EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

/** Picks a color: anywhere on the screen by the browser's own picker, or by a click on the sheet in browsers without one. */
export function usePickedColor(onPick: (rgb: Rgb) => void) {
  const [isPicking, setIsPicking] = useState(false);
  const latest = useRef(onPick);
  latest.current = onPick;

  useEffect(() => {
    if (!isPicking) return;
    const pick = (event: PointerEvent) => {
      const isOnSheet = event.target instanceof Element && event.target.closest("svg[role=img]") !== null;
      setIsPicking(false);
      if (!isOnSheet) return;
      event.preventDefault();
      event.stopPropagation();
      colorAt(event.clientX, event.clientY).then(
        (rgb) => rgb !== null && latest.current(rgb),
        (problem: unknown) => logProblem("The color of a picture could not be read", problem),
      );
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setIsPicking(false);
    };
    addEventListener("pointerdown", pick, true);
    addEventListener("keydown", cancel, true);
    return () => {
      removeEventListener("pointerdown", pick, true);
      removeEventListener("keydown", cancel, true);
    };
  }, [isPicking]);

  async function start() {
    const { EyeDropper } = window;
    if (EyeDropper === undefined) return setIsPicking(!isPicking);
    try {
      const { sRGBHex } = await new EyeDropper().open();
      latest.current(rgbOfHex(sRGBHex));
    } catch (problem) {
      // The shopper cancelled, or the browser offers the picker and then refuses it.
      if (!(problem instanceof DOMException && problem.name === "AbortError")) setIsPicking(true);
    }
  }

  return { isPicking, start: () => void start() };
}
