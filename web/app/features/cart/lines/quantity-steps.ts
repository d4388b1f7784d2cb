import { isOffered, type OfferedQuantities } from "@boxwright/core/catalogue/quantities";

type QuantityOption = OfferedQuantities["quantityOptions"][number];

const roundSteps = [
  { from: 1000, step: 500 },
  { from: 500, step: 100 },
  { from: 100, step: 50 },
  { from: 20, step: 10 },
  { from: 0, step: 1 },
] as const;

/** The smallest offered quantity that is not below the next round one, or else the largest offered; null at the end. */
export function quantityAfter({ quantityOptions }: OfferedQuantities, quantity: number): number | null {
  const step = stepAt(quantity);
  const round = (Math.floor(quantity / step) + 1) * step;
  const candidates = quantityOptions.map((option) => firstFrom(option, round));
  const next = Math.min(...candidates.filter((offered) => offered !== null));
  if (Number.isFinite(next)) return next;
  const largest = Math.max(...quantityOptions.map(lastOf));
  return largest > quantity ? largest : null;
}

/** The largest offered quantity that is not above the previous round one, or else the smallest offered; null at the end. */
export function quantityBefore({ quantityOptions }: OfferedQuantities, quantity: number): number | null {
  const step = stepAt(quantity - 1);
  const round = (Math.ceil(quantity / step) - 1) * step;
  const candidates = quantityOptions.map((option) => lastUpTo(option, round));
  const previous = Math.max(...candidates.filter((offered) => offered !== null));
  if (Number.isFinite(previous)) return previous;
  const smallest = Math.min(...quantityOptions.map((option) => (typeof option === "number" ? option : option.minimum)));
  return smallest < quantity ? smallest : null;
}

/** Quantities from which the unit price is noticeably lower. */
const breaks = [50, 100, 250, 500, 1000, 2500, 5000, 10_000];
/** A price break beyond this factor is too far away to suggest. */
const maxIncrease = 1.5;

/** The quantity to suggest: the next price break if it is near, otherwise the next round quantity; null at the end. */
export function suggestedQuantity(product: OfferedQuantities, quantity: number): number | null {
  const next = breaks.find((each) => each > quantity);
  const isNear = next !== undefined && next <= quantity * maxIncrease;
  return isNear && isOffered(product, next) ? next : quantityAfter(product, quantity);
}

function stepAt(quantity: number): number {
  return roundSteps.find(({ from }) => quantity >= from)?.step ?? 1;
}

function firstFrom(option: QuantityOption, quantity: number): number | null {
  if (typeof option === "number") return option >= quantity ? option : null;
  const steps = Math.max(0, Math.ceil((quantity - option.minimum) / option.increment));
  const first = option.minimum + steps * option.increment;
  return first <= option.maximum ? first : null;
}

function lastUpTo(option: QuantityOption, quantity: number): number | null {
  if (typeof option === "number") return option <= quantity ? option : null;
  const { minimum, maximum, increment } = option;
  const steps = Math.floor((Math.min(quantity, maximum) - minimum) / increment);
  return steps < 0 ? null : minimum + steps * increment;
}

function lastOf(option: QuantityOption): number {
  return lastUpTo(option, Number.POSITIVE_INFINITY) ?? 0;
}
