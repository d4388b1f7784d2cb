/** The number that people read on receipts and in mails: `BW-` and eight digits. */
export const orderNumberForm = /^BW-\d{8}$/;

/** Numbers of eight digits. */
const range = 100_000_000n;
/** Coprime to the range, so that its multiples visit every number once before one repeats. */
const stride = 61_803_399n;

/**
 * The number for the place of an order in the shop's sequence (from 0 to 99 999 999).
 * No two places share a number. Numbers of neighbours differ widely, so that nobody can count the shop's orders.
 */
export function orderNumberAt(place: number): string {
  if (!Number.isInteger(place) || place < 0 || place >= Number(range)) {
    throw new RangeError(`There is no order number for place ${place}`);
  }
  return `BW-${String((BigInt(place) * stride) % range).padStart(8, "0")}`;
}
