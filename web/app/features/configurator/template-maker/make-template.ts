import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { type DielineDrawing, drawDieline } from "../../structures/dieline-drawing.ts";
import { type InsideMark, insideMarks } from "../../structures/inside-marks.ts";
import type { BoxFacts } from "../../structures/use-box-facts.ts";
import { mirroredSheet } from "./mirrored-sheet.ts";
import { type FamilyStarts, type RequestedSheet, requestedIn } from "./requested-sheet.ts";
import { type TemplateFault, templateOf } from "./template.ts";

/** A flat sheet as the page shows it. */
export interface DrawnTemplate extends BoxFacts {
  /** The request that it was drawn for. */
  readonly requested: RequestedSheet;
  readonly drawing: DielineDrawing;
  readonly marks: readonly InsideMark[];
  /** Every panel with the size of its outline. */
  readonly panels: readonly { readonly id: string; readonly name: string; readonly size: readonly [number, number] }[];
}

export interface MadeTemplate {
  readonly drawn: DrawnTemplate;
  /** Why the requested sheet cannot be made, if another one is drawn in its place. */
  readonly faults: readonly TemplateFault[];
}

/** The requested sheet. If its size cannot be made: the last possible one of the family, or its default one. */
export function makeTemplate(
  plant: PlantName,
  requested: RequestedSheet,
  starts: FamilyStarts,
  last: RequestedSheet | null,
  language: ShopLanguage,
): MadeTemplate {
  const { dieline, faults } = sheetOf(plant, requested);
  if (dieline !== null) return { drawn: draw(requested, dieline, language), faults };
  const standard = requestedIn(new URLSearchParams({ family: requested.family }), starts);
  const replacement = { ...(last?.family === requested.family ? last : standard), side: requested.side };
  const fallback = sheetOf(plant, replacement).dieline;
  if (fallback === null) throw new Error(`The standard size of ${requested.family} cannot be made`);
  return { drawn: draw(replacement, fallback, language), faults };
}

function sheetOf(plant: PlantName, requested: RequestedSheet) {
  const family = familyNamed(requested.family);
  if (family === undefined) throw new Error(`There is no structure for ${requested.family}`);
  return templateOf(plant, family, requested);
}

function draw(requested: RequestedSheet, dieline: Dieline, language: ShopLanguage): DrawnTemplate {
  const { family, board, inside, outside, weight, blank, panels } = dieline;
  const sheet = requested.side === "inside" ? mirroredSheet(dieline) : dieline;
  return {
    requested,
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
