import { planSheet, type SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import { currentLines, type Gang } from "./gang.ts";

/** The plan of a gang for the lines that are still in it. The blanks of the others stay away if there is no better one. */
export function planOfRest(gang: Pick<Gang, "plan" | "lines">): SheetPlan {
  const { plan } = gang;
  const rest = currentLines(gang);
  if (rest.length === 0) return { ...plan, places: [], sheets: 0, alone: 0, use: 0 };
  return planSheet(plan.sheet, rest) ?? withPlacesOf(plan, new Set(rest.map(({ id }) => id)));
}

function withPlacesOf(plan: SheetPlan, ids: ReadonlySet<string>): SheetPlan {
  const places = plan.places.filter(({ id }) => ids.has(id));
  const area = places.reduce((sum, { width, height }) => sum + width * height, 0);
  return { ...plan, places, use: area / (plan.sheet.width * plan.sheet.height) };
}
