import type { EffectRow } from "./use-prices.ts";

/** All quantities of the rows, ascending: the columns of the table. */
export function quantitiesOf(rows: readonly EffectRow[]): readonly number[] {
  const quantities = new Set(rows.flatMap(({ effects }) => effects.map(({ quantity }) => quantity)));
  return [...quantities].sort((one, other) => one - other);
}

/** The rows whose prices move most, in the sequence of the list. */
export function mostMoved(rows: readonly EffectRow[], count: number): readonly EffectRow[] {
  const most = [...rows].sort((one, other) => movementOf(other) - movementOf(one)).slice(0, count);
  return rows.filter((row) => most.includes(row));
}

function movementOf({ effects }: EffectRow): number {
  return Math.max(0, ...effects.map(({ differencePercent }) => Math.abs(differencePercent)));
}
