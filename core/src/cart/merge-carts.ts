import type { Cart, CartLine } from "./cart.ts";
import { addLines, maxRemovedLines } from "./change-lines.ts";

export interface MergedCarts {
  /** The customer's cart, with what it takes over. */
  readonly into: Cart;
  /** The visitor's cart, now merged, with the lines that did not fit. */
  readonly from: Cart;
}

/**
 * Merges a visitor's cart into the cart that they have as a customer. Every line keeps its id, agreed total and agreed arrival. Only lines
 * that a cart may not hold stay behind: a sample of a style that it already has, a fourth sample, or a line beyond the limit. The
 * customer's cart takes over coupon, email and addresses if it has none.
 */
export function mergeCarts(into: Cart, from: Cart): MergedCarts {
  const { lines, leftBehind } = mergeLines(into.lines, from.lines);
  return {
    into: {
      ...into,
      version: into.version + 1,
      email: into.email ?? from.email,
      shippingAddress: into.shippingAddress ?? from.shippingAddress,
      billingAddress: into.billingAddress ?? from.billingAddress,
      couponCode: into.couponCode ?? from.couponCode,
      agreedTotals: null,
      lines,
      removedLines: [...into.removedLines, ...from.removedLines].slice(-maxRemovedLines),
    },
    from: { ...from, version: from.version + 1, state: "Merged", lines: leftBehind, removedLines: [] },
  };
}

function mergeLines(present: readonly CartLine[], added: readonly CartLine[]) {
  let lines = present;
  const leftBehind: CartLine[] = [];
  for (const line of added) {
    const extended = addLines(lines, [line]);
    if (extended.ok) lines = extended.value;
    else leftBehind.push(line);
  }
  return { lines, leftBehind };
}
