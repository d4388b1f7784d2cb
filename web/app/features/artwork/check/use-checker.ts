import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useMemo } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import type { SheetView } from "../sheet/sheet-view.ts";

const fetchChecker = () => import("./checker.ts");

export interface Checker {
  readonly checker: Awaited<ReturnType<typeof fetchChecker>>;
  readonly box: PrintedBox;
  readonly views: Readonly<Record<PrintSide, SheetView>>;
}

/** The geometry of a box and the checks that follow its placements; null until their scripts have loaded, and for a box that cannot be made. */
export function useChecker(pictured: PicturedBox): Checker | null {
  const checker = useIdleImport(fetchChecker);
  const plant = usePlant();
  const language = useLanguage();
  return useMemo(() => {
    const box = checker?.printedBoxOf(plant, pictured) ?? null;
    if (checker === null || box === null) return null;
    const viewOf = (side: PrintSide) => checker.sheetViewOf(box.dieline, side, language);
    return { checker, box, views: { outside: viewOf("outside"), inside: viewOf("inside") } };
  }, [checker, plant, pictured, language]);
}
