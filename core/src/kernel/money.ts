declare const cents: unique symbol;

/** An amount in the minor unit of its currency (US cents): always a safe integer, never a fraction. */
export type Cents = number & { readonly [cents]: true };

export const currency = "USD";

/** Number of minor-unit digits of {@link currency}. */
export const currencyFractionDigits = 2;

export const zeroCents = 0 as Cents;

/** Takes an integer as money. Throws a RangeError for a fraction or an unsafe integer: that is a bug, not bad input. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (Object.is(amount, -0) ? 0 : amount) as Cents;
}

/** The sum; zero without amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** The difference, which may be negative. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return toCents(from - amount);
}

export function multiplyCents(amount: Cents, times: number): Cents {
  return toCents(amount * times);
}

/**
 * `amount * numerator / denominator`, rounded half to even, exact for any operands that are safe integers. Rates are integers (7.25 % is
 * 725 / 10000), so no floating-point number ever holds money.
 */
export function shareOfCents(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const sign = product < 0n !== divisor < 0n ? -1n : 1n;
  const dividend = product < 0n ? -product : product;
  const by = divisor < 0n ? -divisor : divisor;
  const quotient = dividend / by;
  const twiceRest = (dividend % by) * 2n;
  const roundUp = twiceRest > by || (twiceRest === by && quotient % 2n === 1n);
  return toCents(Number(sign * (quotient + (roundUp ? 1n : 0n))));
}

/**
 * Splits `total` in proportion to `weights` by largest remainder; the parts always sum to the whole.
 * Equal remainders favour the earlier part. If all weights are 0, the first part takes everything. Weights are integers >= 0.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0) return weights.map((_, index) => (index === 0 ? total : zeroCents));

  const sign = total < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(total));
  const divisor = BigInt(weightSum);
  const floors = weights.map((weight) => (magnitude * BigInt(weight)) / divisor);
  const remainders = weights.map((weight) => (magnitude * BigInt(weight)) % divisor);
  let left = Number(magnitude - floors.reduce((sum, part) => sum + part, 0n));
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));

  const extra = new Set<number>();
  for (const { index } of byRemainder) {
    if (left === 0) break;
    extra.add(index);
    left -= 1;
  }
  return floors.map((part, index) => toCents(sign * (Number(part) + (extra.has(index) ? 1 : 0))));
}
