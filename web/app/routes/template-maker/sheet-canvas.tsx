import type { Dieline as LaidDieline } from "@boxwright/core/structures/dieline";
import { useMemo } from "react";
import { Dieline } from "../../features/structures/dieline.tsx";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import { insideMarks } from "../../features/structures/inside-marks.ts";
import { mirroredSheet } from "../../features/structures/mirrored-sheet.ts";
import { useSizeText } from "../../features/structures/use-box-facts.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { AskedMaker } from "./asked-maker.ts";

interface SheetCanvasProps extends Pick<AskedMaker, "side" | "unit"> {
  readonly dieline: LaidDieline;
}

/** The flat sheet, seen from its outside or its inside. */
export function SheetCanvas({ dieline, side, unit }: SheetCanvasProps) {
  const t = useWords();
  const sizeText = useSizeText(unit);
  const { drawing, marks } = useMemo(() => {
    const sheet = side === "inside" ? mirroredSheet(dieline) : dieline;
    return { drawing: drawDieline(sheet), marks: insideMarks(dieline.family.code, sheet.panels) };
  }, [dieline, side]);
  const { length, width, depth } = dieline.inside;
  return (
    <div className="canvas">
      <Dieline
        drawing={drawing}
        marks={marks}
        lengths={{ length: sizeText([length]), width: sizeText([width]), depth: sizeText([depth]) }}
        label={t("structures.dielineOf", { size: sizeText([length, width, depth]) })}
      />
    </div>
  );
}
