import type { Cart, CartLine } from "./cart.ts";
import { addLines, maxRemovedLines } from "./change-lines.ts";

export interface MergedCarts {
  /** The cart that goes on, with what it took over. */
  readonly into: Cart;
  /** The cart that ends, with the lines for which there was no room. */
  readonly from: Cart;
}

/**
 * Merges a visitor's cart into the one that they had as a customer. Every line keeps its id and all that was agreed of it.
 * Only what no cart may hold stays behind: a sample of a style that is there, a fourth sample, a line too many.
 * Coupon, e-mail and addresses are taken over where the customer's cart has none.
 */
export function mergeCarts(into: Cart, from: Cart): MergedCarts {
  const { lines, left } = mergeLines(into.lines, from.lines);
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
    from: { ...from, version: from.version + 1, state: "Merged", lines: left, removedLines: [] },
  };
}

function mergeLines(kept: readonly CartLine[], added: readonly CartLine[]) {
  let lines = kept;
  const left: CartLine[] = [];
  for (const line of added) {
    const longer = addLines(lines, [line]);
    if (longer.ok) lines = longer.value;
    else left.push(line);
  }
  return { lines, left };
}
