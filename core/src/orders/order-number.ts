/** The number that people read on receipts and in mails: `BW-` and eight digits. */
export const orderNumberForm = /^BW-\d{8}$/;

/** Numbers of eight digits. */
const range = 100_000_000n;
/** Prime to the range, so that multiplying by it visits every number once before any comes again. */
const stride = 61_803_399n;

/**
 * The number for the place of an order in the shop's sequence (from 0 to 99 999 999).
 * No two places share a number; neighbours look unlike, so a number does not tell how many orders there are.
 */
export function orderNumberAt(place: number): string {
  if (!Number.isInteger(place) || place < 0 || place >= Number(range)) {
    throw new RangeError(`no order number for place ${place}`);
  }
  return `BW-${String((BigInt(place) * stride) % range).padStart(8, "0")}`;
}
