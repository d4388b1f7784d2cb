import { dxfFile, dxfScale, type Layer, type Pair, polyline, textAt } from "../structures/dxf.ts";
import type { Line, Template } from "../structures/template.ts";
import type { PlacedBlank } from "./pack-shelves.ts";
import { edgeOf, placedLines } from "./placed-lines.ts";
import type { PlannedGang, PlannedLine } from "./planned-gang.ts";

const letterHeight = 24;
const scale = dxfScale("mm");

/**
 * The sheet of a gang as DXF in millimetres at true scale: the edge of the sheet and a list of the lines as annotations, and each blank with its cuts,
 * creases, perforations and the letter of its line. The same gang gives the same bytes.
 */
export function drawSheetPlan({ number, plan, lines }: PlannedGang): string {
  const { sheet, places } = plan;
  const heading = `${number}, ${plan.sheets} sheets of ${sheet.width} x ${sheet.height} mm`;
  const listed = lines.map(({ letter, name, up, quantity }) => `${letter}  ${name}, ${up} up, ${quantity} pieces`);
  const texts = [heading, ...listed].flatMap((text, row) =>
    textAt(text, [0, -(row + 1.5) * letterHeight * 1.6], letterHeight, "left", scale),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  return dxfFile(
    "mm",
    [sheet.width, sheet.height],
    [
      ...polyline("ANNOTATION", edgeOf({ x: 0, y: 0, ...sheet }), scale),
      ...places.flatMap((place) => blankOn(place, byId.get(place.id))),
      ...texts,
    ],
  );
}

function blankOn(place: PlacedBlank, line: PlannedLine | undefined): Pair[] {
  const { x, y, width, height } = place;
  return [
    ...linesOn(place, line?.template ?? null),
    ...textAt(line?.letter ?? "?", [x + width / 2, y + height / 2], 2 * letterHeight, "centre", scale),
  ];
}

/** The rectangle of goods that the shop no longer draws. */
function linesOn(place: PlacedBlank, template: Template | null): Pair[] {
  const drawn = (layer: Layer, lines: readonly Line[]) => lines.flatMap((line) => polyline(layer, line, scale));
  if (template === null) return drawn("CUT", [edgeOf(place)]);
  const { cuts, creases, perforations } = template;
  return [
    ...drawn("CUT", placedLines(cuts, place)),
    ...drawn("CREASE", placedLines(creases, place)),
    ...drawn("PERF", placedLines(perforations, place)),
  ];
}
