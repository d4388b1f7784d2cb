import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { type DielineDrawing, drawDieline } from "../../structures/dieline-drawing.ts";
import { type InsideMark, insideMarks } from "../../structures/inside-marks.ts";
import type { BoxFacts } from "../../structures/use-box-facts.ts";
import { type AskedMaker, askedIn, type FamilyStarts } from "./asked-maker.ts";
import { mirroredSheet } from "./mirrored-sheet.ts";
import { type TemplateFault, templateOf } from "./template.ts";

/** A flat sheet as the page shows it. */
export interface DrawnTemplate extends BoxFacts {
  /** What it was drawn for. */
  readonly asked: AskedMaker;
  readonly drawing: DielineDrawing;
  readonly marks: readonly InsideMark[];
  /** Every panel with the size of its outline. */
  readonly panels: readonly { readonly id: string; readonly name: string; readonly size: readonly [number, number] }[];
}

export interface MadeTemplate {
  readonly drawn: DrawnTemplate;
  /** Why what is asked cannot be made, where something else is drawn in its place. */
  readonly faults: readonly TemplateFault[];
}

/** The sheet that is asked for; where its size cannot be made, the last one of the family that could, or its usual one. */
export function makeTemplate(
  plant: PlantName,
  asked: AskedMaker,
  starts: FamilyStarts,
  last: AskedMaker | null,
  language: WordedLanguage,
): MadeTemplate {
  const { dieline, faults } = sheetOf(plant, asked);
  if (dieline !== null) return { drawn: draw(asked, dieline, language), faults };
  const usual = askedIn(new URLSearchParams({ family: asked.family }), starts);
  const instead = { ...(last?.family === asked.family ? last : usual), side: asked.side };
  const stays = sheetOf(plant, instead).dieline;
  if (stays === null) throw new Error(`The usual size of ${asked.family} cannot be made`);
  return { drawn: draw(instead, stays, language), faults };
}

function sheetOf(plant: PlantName, asked: AskedMaker) {
  const family = familyNamed(asked.family);
  if (family === undefined) throw new Error(`There is no structure for ${asked.family}`);
  return templateOf(plant, family, asked);
}

function draw(asked: AskedMaker, dieline: Dieline, language: WordedLanguage): DrawnTemplate {
  const { family, board, inside, outside, weight, blank, panels } = dieline;
  const sheet = asked.side === "inside" ? mirroredSheet(dieline) : dieline;
  return {
    asked,
    drawing: drawDieline(sheet, language),
    marks: insideMarks(family.code, sheet.panels),
    panels: panels.map(({ id, name, poly }) => {
      const { left, right, low, high } = boundsOf(poly);
      return { id, name: panelNameIn(language, name), size: [right - left, high - low] };
    }),
    board: board.code,
    inside,
    outside,
    weight,
    blank,
  };
}
