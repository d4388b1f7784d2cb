import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { type Line, templateOf as printTemplateOf } from "@boxwright/core/structures/template";
import { type MadeTemplate, makeTemplate } from "../template-maker/make-template.ts";
import type { RequestedSheet } from "../template-maker/requested-sheet.ts";
import { templateOf } from "../template-maker/template.ts";

/** The areas of a print template as SVG paths over its drawing. */
export interface SheetAreas {
  readonly bleed: string;
  readonly safe: string;
}

export interface MadeSheet extends MadeTemplate {
  readonly areas: SheetAreas;
}

/** The sheet that the template maker draws, with its bleed and its safe area. */
export function makeSheet(plant: PlantName, ...request: Tail<Parameters<typeof makeTemplate>>): MadeSheet {
  const made = makeTemplate(plant, ...request);
  const [, , , language] = request;
  return { ...made, areas: areasOf(plant, made.drawn.requested, language) };
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

const noAreas: SheetAreas = { bleed: "", safe: "" };

function areasOf(plant: PlantName, requested: RequestedSheet, language: ShopLanguage): SheetAreas {
  const family = familyNamed(requested.family);
  const dieline = family && templateOf(plant, family, requested).dieline;
  if (!dieline) return noAreas;
  const { bleed, safe } = printTemplateOf(dieline, requested.side, language);
  const path = (lines: readonly Line[]) => lines.map((line) => pathOf(line, dieline, requested.side)).join("");
  return { bleed: path(bleed), safe: path(safe) };
}

/** A print template begins at the corner of its blank, and the drawing at that of the base; both are mirrored for the inside. */
function pathOf({ points }: Line, { blank }: Dieline, side: RequestedSheet["side"]): string {
  const shift = side === "outside" ? blank.x : -(blank.x + blank.width);
  const corners = points.map(([x, y]) => `${tenth(x + shift)} ${tenth(-(y + blank.y))}`);
  return `M${corners.join("L")}Z`;
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10 || 0;
}
