import { jobTicketOf, type LengthUnit } from "@boxwright/core/structures/job-ticket";
import { bleedWidth, type Template } from "@boxwright/core/structures/template";
import { type Lettered, lettered, straight, stroked, widthOf } from "./ink-drawing.ts";
import { bleeding, creasing, cutting, gluing, perforating, safeArea, type TechnicalLayer } from "./layers.ts";

const title: Lettered = { size: 5, lettering: "heavy" };
const small: Lettered = { size: 2.7, lettering: "quiet" };
const between = 6;
const sampleLength = 8;

/** What the sheet is, in the upper slug, and beside it which line means what. */
export function jobTicketLines(template: Template, unit: LengthUnit): string {
  const { title: name, facts } = jobTicketOf(template, unit);
  const { blank } = template.dieline;
  const low = blank.height + bleedWidth + 3.4;
  let x = 0;
  const told = facts.map((fact) => {
    const text = lettered(fact, [x, low], small);
    x += widthOf(fact, small) + between;
    return text;
  });
  return `${lettered(name, [0, low + 5.2], title)}${told.join("")}${legendLines(template, blank.width, low + 5.2)}`;
}

/** Samples are in colours that look like the spots: a machine that follows a spot must not find one here. */
function legendLines(template: Template, right: number, y: number): string {
  let x = right;
  return linesShown(template)
    .toReversed()
    .map(({ layer, meaning }) => {
      x -= widthOf(meaning, small);
      const text = lettered(meaning, [x, y], small);
      x -= sampleLength + 1.5;
      const sample = stroked([straight([x, y + 0.9], [x + sampleLength, y + 0.9])], 0.35, layer.dashes);
      x -= between;
      return `${text}q ${layer.looks.join(" ")} K\n${sample}Q\n`;
    })
    .join("");
}

function linesShown({ perforations, glue }: Template): { layer: TechnicalLayer; meaning: string }[] {
  return [
    { layer: cutting, meaning: "Cut" },
    { layer: creasing, meaning: "Crease" },
    ...(perforations.length > 0 ? [{ layer: perforating, meaning: "Tear" }] : []),
    { layer: bleeding, meaning: "Bleed" },
    { layer: safeArea, meaning: "Safe area" },
    ...(glue.length > 0 ? [{ layer: gluing, meaning: "Glue, no ink" }] : []),
  ];
}
