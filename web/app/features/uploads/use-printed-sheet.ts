import type { SheetSize } from "@boxwright/core/uploads/resolution";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import type { PicturedBox } from "../../ui/box-picture.tsx";

/** The sheet on which a box is printed, as soon as what draws sheets has come; it is fetched only where there is a picture to print. */
export function usePrintedSheet(box: PicturedBox | null, isNeeded: boolean): SheetSize | null {
  const [draw, setDraw] = useState<typeof import("./printed-sheet.ts") | null>(null);
  const isWanted = isNeeded && box !== null;
  useEffect(() => {
    if (!isWanted) return;
    import("./printed-sheet.ts")
      .then(setDraw)
      .catch((problem: unknown) => logProblem("The sheet of a box could not be drawn", problem));
  }, [isWanted]);
  return isWanted && draw !== null ? draw.printedSheet(box) : null;
}
