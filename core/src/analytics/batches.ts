/** The limits of a batch. */
export interface BatchLimits {
  readonly items: number;
  /** The most that all items of a batch may measure together, in the caller's unit. */
  readonly size: number;
}

/**
 * Splits items, in their order, into batches within the limits. An item that is too large for any batch gets one of its
 * own, which the receiver may refuse.
 */
export function inBatches<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limits: BatchLimits,
): readonly (readonly Item[])[] {
  const batches: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const batch = batches.at(-1);
    const itemSize = sizeOf(item);
    size += itemSize;
    if (batch !== undefined && batch.length < limits.items && size <= limits.size) {
      batch.push(item);
    } else {
      batches.push([item]);
      size = itemSize;
    }
  }
  return batches;
}
