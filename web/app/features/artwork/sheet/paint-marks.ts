import type { Severity } from "@boxwright/core/artwork/finding";
import type { SheetPart } from "./sheet-view.ts";

/** The frame of a finding on the texture of the folded box, in millimetres of the sheet. */
export interface TextureMark {
  readonly part: SheetPart;
  readonly severity: Severity;
  /** Under the pointer or the focus in the list of findings. */
  readonly isLit: boolean;
}

/** Widths of lines as shares of the longer side of the sheet: about those of the flat sheet on a page. */
const lines = { frame: 1 / 260, halo: 1 / 130, litHalo: 1 / 80 };
const dash = 1 / 100;

/** Frames the findings in the colors of the flat sheet, the first one and the lit one on top. A halo shows a frame on any ink. */
export function paintMarks(context: CanvasRenderingContext2D, marks: readonly TextureMark[], side: number): void {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const upwards = marks.toReversed().toSorted((one, other) => Number(one.isLit) - Number(other.isLit));
  for (const { part, severity, isLit } of upwards) {
    const frame = (stroke: string, width: number, dashes: readonly number[] = []) => {
      context.strokeStyle = stroke;
      context.lineWidth = width * side;
      context.setLineDash([...dashes]);
      context.strokeRect(part.x, part.y, part.width, part.height);
    };
    frame(color(isLit ? "--focus" : "--paper-raised"), isLit ? lines.litHalo : lines.halo);
    if (severity === "fail") frame(color("--bad"), lines.frame);
    else frame(color(severity === "info" ? "--ink" : "--warn"), lines.frame, [dash * side, (dash / 2) * side]);
  }
}
