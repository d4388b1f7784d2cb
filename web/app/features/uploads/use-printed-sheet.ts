import type { SheetSize } from "@boxwright/core/uploads/resolution";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import type { PicturedBox } from "../../ui/box-picture.tsx";

/**
 * The sheet on which a box is printed; null until the script that draws sheets is there. It is fetched only for a picture to print.
 * Without a network it waits until the network is back.
 */
export function usePrintedSheet(box: PicturedBox | null, isNeeded: boolean): SheetSize | null {
  const isWanted = isNeeded && box !== null;
  const { data: printedSheet, error } = useQuery({
    queryKey: ["printedSheet"],
    queryFn: async () => (await import("./printed-sheet.ts")).printedSheet,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error !== null) logProblem("The sheet of a box could not be drawn", error);
  }, [error]);
  return isWanted && printedSheet !== undefined ? printedSheet(box) : null;
}
