import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";

/** The name of a typeface in its own letters: an SVG path, y down, and the width of its line. */
export interface NamedTypeface {
  readonly d: string;
  readonly width: number;
}

/** The height of each line, in the units of the outlines. */
export const nameHeight = 1.4 * 88;

/** The names of all typefaces as outlines, by their ids; empty until they have loaded. They load when the list is first opened. */
export function useTypefaceNames(isWanted: boolean): Readonly<Record<string, NamedTypeface>> {
  const [names, setNames] = useState<Readonly<Record<string, NamedTypeface>>>({});
  useEffect(() => {
    if (!isWanted) return;
    import("./typeface-names.json").then(
      (loaded) => setNames(loaded.default),
      (problem: unknown) => logProblem("The list of typefaces could not be read", problem),
    );
  }, [isWanted]);
  return names;
}
