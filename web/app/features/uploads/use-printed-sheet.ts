import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { usePlant } from "../../lib/use-plant.ts";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

type Sheets = typeof import("./printed-sheet.ts");

/** The browser may notice a lost connection only after a fetch has failed. */
const retryMilliseconds = 1000;

/**
 * The sheet on which a box is printed; null until the script that draws sheets has loaded. The script is fetched only if there may be a
 * picture to print, and after a lost connection as soon as it is back.
 */
export function usePrintedSheet(box: PicturedBox | null, isNeeded: boolean): SheetSize | null {
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const isOnline = useIsOnline();
  const plant = usePlant();
  const isWanted = isNeeded && box !== null;
  const isMissing = isWanted && sheets === null;
  useEffect(() => {
    if (!isMissing || !isOnline) return;
    fetchWithRetry().then(setSheets, (problem: unknown) => {
      if (navigator.onLine) logProblem("The sheet of a box could not be drawn", problem);
    });
  }, [isMissing, isOnline]);
  return isWanted && sheets !== null ? sheets.printedSheet(plant, box) : null;
}

const fetchSheets = (): Promise<Sheets> => import("./printed-sheet.ts");

async function fetchWithRetry(): Promise<Sheets> {
  try {
    return await fetchSheets();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    return fetchSheets();
  }
}
