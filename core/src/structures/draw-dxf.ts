import type { LengthUnit } from "../kernel/units.ts";
import { dxfFile, dxfScale, type Layer, type Pair, polyline, textAt } from "./dxf.ts";
import { jobTicketOf } from "./job-ticket.ts";
import type { Line, Template } from "./template.ts";

const letterHeight = 4;

/** The template as a DXF at true scale, in this unit. The same template gives the same bytes. */
export function drawDxf(template: Template, unit: LengthUnit): string {
  const { cuts, creases, perforations, bleed, safe, glue } = template;
  const { blank } = template.dieline;
  const scale = dxfScale(unit);
  const drawn = (layer: Layer, lines: readonly Line[]) => lines.flatMap((line) => polyline(layer, line, scale));
  return dxfFile(
    unit,
    [blank.width, blank.height],
    [
      ...drawn("CUT", cuts),
      ...drawn("CREASE", creases),
      ...drawn("PERF", perforations),
      ...drawn("BLEED", bleed),
      ...drawn("SAFE", safe),
      ...drawn("GLUE", glue),
      ...annotations(template, unit, scale),
    ],
  );
}

function annotations(template: Template, unit: LengthUnit, scale: number): Pair[] {
  const { title, facts } = jobTicketOf(template, unit);
  const ticket = [title, ...facts].flatMap((line, index) =>
    textAt(line, [0, -(index + 4) * letterHeight * 1.6], letterHeight, "left", scale),
  );
  return [...template.names.flatMap((name) => textAt(name.text, name.at, name.size * 0.7, "centre", scale)), ...ticket];
}
