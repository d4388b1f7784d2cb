import type { gang, sheetPlan } from "@boxwright/contract/desk/gangs";
import type { SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import type { z } from "zod";
import type { ShownGangLine } from "../../gangs/read-gangs.ts";
import type { Production } from "../list-production.ts";

export function presentGang({ id, number, version, madeBy, madeAt, lines, plan }: Production["gangs"][number]) {
  return {
    id,
    number,
    version,
    made: { by: { ...madeBy }, at: madeAt.toISOString() },
    lines: lines.flatMap((line) => (line.left === null ? [presentLine(line)] : [])),
    left: lines.flatMap((line) => {
      const { left } = line;
      return left === null ? [] : [{ ...presentLine(line), at: left.at.toISOString(), why: left.why }];
    }),
    plan: presentPlan(plan),
  } satisfies z.input<typeof gang>;
}

function presentLine({ id, titles, orderId, orderNumber, lineNumber, quantity, state }: ShownGangLine) {
  return { lineItemId: id, titles, orderId, orderNumber, lineNumber, quantity, state };
}

export function presentPlan({ sheet, places, ...figures }: SheetPlan): z.input<typeof sheetPlan> {
  return {
    ...figures,
    sheet: { ...sheet },
    places: places.map(({ id, ...place }) => ({ lineItemId: id, ...place })),
  };
}
