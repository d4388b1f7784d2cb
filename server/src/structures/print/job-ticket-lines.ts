import type { LengthUnit } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { type JobTicket, jobTicketOf } from "@boxwright/core/structures/job-ticket";
import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import type { Template } from "@boxwright/core/structures/template";
import { templateWords } from "@boxwright/core/structures/template-words";
import { straight, stroked } from "./ink-drawing.ts";
import { bleeding, creasing, cutting, gluing, perforating, safeArea, type TechnicalLayer } from "./layers.ts";
import { type Lettered, lettered, letterScale, widthOf } from "./letters.ts";

const title: Lettered = { size: 5, lettering: "heavy" };
const small: Lettered = { size: 2.7, lettering: "quiet" };
const between = 6;
const sample = { length: 8, gap: 1.5, rise: 0.9, width: 0.35 };

/** The job ticket in the upper slug, with a legend of the lines. It is larger on a large blank, and always within its width. */
export function jobTicketLines(template: Template, unit: LengthUnit): string {
  const ticket = jobTicketOf(template, unit);
  const shown = linesShown(template);
  const { blank } = template.dieline;
  const scale = Math.min(letterScale(blank.width), blank.width / widthAtFullSize(ticket, shown));
  const [width, low, high] = [blank.width / scale, 2.5, 7.3];
  const place = [scale, 0, 0, scale, 0, blank.height + bleedWidth].map(millimetreText).join(" ");
  const heading = lettered(ticket.title, [0, high], title);
  return `q ${place} cm\n${heading}${factLines(ticket, low)}${legendLines(shown, width, high)}Q\n`;
}

function widthAtFullSize({ title: name, facts }: JobTicket, shown: readonly ShownLine[]): number {
  const factsWidth = facts.reduce((sum, fact) => sum + widthOf(fact, small) + between, 0);
  const legends = shown.reduce((sum, { meaning }) => sum + legendWidth(meaning), 0);
  return Math.max(factsWidth, widthOf(name, title) + legends);
}

function legendWidth(meaning: string): number {
  return between + sample.length + sample.gap + widthOf(meaning, small);
}

function factLines({ facts }: JobTicket, y: number): string {
  let x = 0;
  const lines = facts.map((fact) => {
    const text = lettered(fact, [x, y], small);
    x += widthOf(fact, small) + between;
    return text;
  });
  return lines.join("");
}

/** Samples have process colours that look like the spot colours, as a machine would follow a spot colour. */
function legendLines(shown: readonly ShownLine[], right: number, y: number): string {
  let x = right - shown.reduce((sum, { meaning }) => sum + legendWidth(meaning), 0);
  const legends = shown.map(({ layer, meaning }) => {
    x += between;
    const line = straight([x, y + sample.rise], [x + sample.length, y + sample.rise]);
    x += sample.length + sample.gap;
    const text = lettered(meaning, [x, y], small);
    x += widthOf(meaning, small);
    return `${text}q ${layer.looks.join(" ")} K\n${stroked([line], sample.width, layer.dashes)}Q\n`;
  });
  return legends.join("");
}

interface ShownLine {
  readonly layer: TechnicalLayer;
  readonly meaning: string;
}

function linesShown({ perforations, glue, language }: Template): ShownLine[] {
  const words = templateWords[language];
  return [
    { layer: cutting, meaning: words.cut },
    { layer: creasing, meaning: words.crease },
    ...(perforations.length > 0 ? [{ layer: perforating, meaning: words.tear }] : []),
    { layer: bleeding, meaning: words.bleed },
    { layer: safeArea, meaning: words.safe },
    ...(glue.length > 0 ? [{ layer: gluing, meaning: words.glue }] : []),
  ];
}
