import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import type { Checked } from "@boxwright/core/designs/rules/check-scene";
import type { Scene } from "@boxwright/core/designs/scene";
import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";

/** The design is checked this long after its last change, so that a drag stays smooth. */
const pauseMilliseconds = 200;

/**
 * The design as it was last checked, a moment after each change; null before the first check. While typefaces load, texts cannot be
 * checked.
 */
export function useHints(
  scene: Scene,
  sheet: DrawnSheet | null,
  typefaces: Typefaces,
  isLoading: boolean,
): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (sheet === null || isLoading) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      import("./check-design.ts").then(
        ({ checkDesign }) => isWanted && setChecked((before) => checkDesign(before, scene, sheet, typefaces)),
        (problem: unknown) => logProblem("The hints could not be loaded", problem),
      );
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [scene, sheet, typefaces, isLoading]);
  return checked;
}
