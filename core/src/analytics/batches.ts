/** How much goes into one batch. */
export interface BatchLimits {
  readonly items: number;
  /** Of all items together, by the caller's measure. */
  readonly size: number;
}

/**
 * Parts items into batches that keep to the limits, all of them and in their order. An item that is larger than a
 * batch may be is alone in its own: whether it is taken is for the receiver to say.
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
