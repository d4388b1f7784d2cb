/**
 * Works on each item, one after another. An item that fails does not stop the others; at the end, all failures are thrown together, with a
 * message that names their number.
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  message: (failures: number) => string,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, message(failures.length));
}
