import type { SheetJob, SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import type { gangLines, leaveReasons } from "./postgres/tables.ts";

export type LeaveReason = (typeof leaveReasons)[number];

/** A line of a gang with what its plan needs. */
export interface GangLine extends SheetJob {
  readonly orderId: string;
  /** Null for a line that is still in the gang. */
  readonly left: { readonly at: Date; readonly why: LeaveReason } | null;
}

/** Lines of orders that share their sheets. */
export interface Gang {
  readonly id: string;
  /** Such as `G-118`. */
  readonly number: string;
  readonly version: number;
  readonly plan: SheetPlan;
  readonly madeBy: { readonly id: string; readonly name: string };
  readonly madeAt: Date;
  readonly isDissolved: boolean;
  /** In the sequence of their letters on the plan, those that left among them. */
  readonly lines: readonly GangLine[];
}

export function gangNumber(number: number): string {
  return `G-${number}`;
}

/** The lines that are still in a gang. */
export function currentLines({ lines }: Pick<Gang, "lines">): readonly GangLine[] {
  return lines.filter(({ left }) => left === null);
}

export function gangLineOf(row: typeof gangLines.$inferSelect): GangLine {
  const { lineId, orderId, quantity, width, height, flutes, leftAt, leftWhy } = row;
  return {
    id: lineId,
    orderId,
    quantity,
    blank: { width, height },
    flutes: flutes === 0 || flutes === 90 ? flutes : null,
    left: leftAt === null || leftWhy === null ? null : { at: leftAt, why: leftWhy },
  };
}
