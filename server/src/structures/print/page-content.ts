import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { Template } from "@boxwright/core/structures/template";
import { dimensionLines } from "./dimension-lines.ts";
import { hatched, onLayer, stroked } from "./ink-drawing.ts";
import { jobTicketLines } from "./job-ticket-lines.ts";
import {
  artworkLayer,
  bleeding,
  creasing,
  cutting,
  dimensioning,
  gluing,
  legend,
  perforating,
  safeArea,
  type TechnicalLayer,
} from "./layers.ts";
import { lettered } from "./letters.ts";
import { pointsPerMillimetre, trimCorner } from "./page-boxes.ts";

const lineWidth = 0.25;
const hatchSpacing = 2.5;

/** Everything on the page, in millimetres from the blank's lower left corner, with the operators of `artwork` below all lines. */
export function pageContent(template: Template, unit: LengthUnit, artwork = ""): string {
  const lines = (layer: TechnicalLayer, drawn: Template["cuts"]) =>
    onLayer(layer, stroked(drawn, lineWidth, layer.dashes));
  const scale = pointsPerMillimetre.toFixed(6);
  const shift = (trimCorner * pointsPerMillimetre).toFixed(6);
  return [
    `q ${scale} 0 0 ${scale} ${shift} ${shift} cm\n`,
    `/OC /Oc${artworkLayer} BDC\n${artwork}EMC\n`,
    onLayer(legend, `${panelNames(template)}${jobTicketLines(template, unit)}`),
    onLayer(dimensioning, dimensionLines(template, unit)),
    lines(safeArea, template.safe),
    onLayer(gluing, template.glue.map((area) => hatched(area, hatchSpacing, lineWidth)).join("")),
    lines(bleeding, template.bleed),
    lines(perforating, template.perforations),
    lines(creasing, template.creases),
    lines(cutting, template.cuts),
    "Q\n",
  ].join("");
}

/** Letters are about two thirds as high as their size, so the middle of a name is a third above its baseline. */
function panelNames({ names }: Template): string {
  return names
    .map(({ text, at: [x, y], size }) => {
      return lettered(text, [x, y - size * 0.34], { size, lettering: "quiet", align: "centre" });
    })
    .join("");
}
