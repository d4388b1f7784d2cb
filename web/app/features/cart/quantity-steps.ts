import { type OfferedQuantities, isOffered } from "@boxwright/core/catalogue/quantities";

const sizes = [
  { from: 1000, step: 500 },
  { from: 500, step: 100 },
  { from: 100, step: 50 },
  { from: 20, step: 10 },
  { from: 0, step: 1 },
] as const;

/** The round quantity after this one that is offered, or the largest that is; null at the end. */
export function quantityAfter(offered: OfferedQuantities, quantity: number): number | null {
  const step = stepAt(quantity);
  return nearest(offered, (Math.floor(quantity / step) + 1) * step, (candidate) => candidate > quantity);
}

/** The round quantity before this one that is offered, or the smallest that is; null at the end. */
export function quantityBefore(offered: OfferedQuantities, quantity: number): number | null {
  const step = stepAt(quantity - 1);
  return nearest(offered, (Math.ceil(quantity / step) - 1) * step, (candidate) => candidate < quantity);
}

function stepAt(quantity: number): number {
  return sizes.find(({ from }) => quantity >= from)?.step ?? 1;
}

/** The offered quantity on the right side that is nearest to a round one. */
function nearest(
  offered: OfferedQuantities,
  round: number,
  isOnSide: (quantity: number) => boolean,
): number | null {
  if (isOffered(offered, round)) return round;
  const candidates = offered.quantityOptions.flatMap((option) =>
    typeof option === "number" ? [option] : [clamped(round, option), option.minimum, option.minimum + lastStep(option)],
  );
  const reachable = candidates.filter(isOnSide);
  if (reachable.length === 0) return null;
  return reachable.reduce((best, other) => (Math.abs(other - round) < Math.abs(best - round) ? other : best));
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  readonly increment: number;
}

function lastStep({ minimum, maximum, increment }: Range): number {
  return Math.floor((maximum - minimum) / increment) * increment;
}

function clamped(quantity: number, range: Range): number {
  const steps = Math.round((quantity - range.minimum) / range.increment) * range.increment;
  return range.minimum + Math.min(Math.max(steps, 0), lastStep(range));
}
