interface Waiting<Item> {
  readonly item: Item;
  readonly isQuick: boolean;
  /** How many quick items of its client have passed it since it came to the front. */
  passedOver: number;
}

export interface QueueLimits {
  readonly max: number;
  readonly maxPerClient: number;
}

/** At most this many quick items of a client pass an earlier slow one. */
const maxPassedOver = 3;

/**
 * A queue in which clients take turns, however many items each has. Within one client, quick items go first, but at most three of
 * them pass a slow one.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** In the order of their turns. */
  readonly #clients = new Map<string, Waiting<Item>[]>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Adds an item and returns the one that has to leave: null if there is room, or the item itself if its client has its share. A full
   * queue drops the latest item of the client that has the most.
   */
  add(client: string, item: Item, isQuick: boolean): Item | null {
    const own = this.#clients.get(client) ?? [];
    if (own.length >= this.#limits.maxPerClient) return item;
    const isFull = this.items().length >= this.#limits.max;
    const left = isFull ? this.#takeFromLargest(own.length) : null;
    if (isFull && left === null) return item;
    this.#clients.set(client, [...own, { item, isQuick, passedOver: 0 }]);
    return left;
  }

  /** Takes the next item; undefined if none waits. */
  take(): Item | undefined {
    for (const [client, own] of this.#clients) {
      this.#clients.delete(client);
      const next = nextOf(own);
      const rest = own.filter((waiting) => waiting !== next);
      if (rest.length > 0) this.#clients.set(client, rest);
      return next?.item;
    }
    return undefined;
  }

  /** Removes a waiting item; false if it does not wait. */
  remove(item: Item): boolean {
    for (const [client, own] of this.#clients) {
      const rest = own.filter((waiting) => waiting.item !== item);
      if (rest.length === own.length) continue;
      if (rest.length > 0) this.#clients.set(client, rest);
      else this.#clients.delete(client);
      return true;
    }
    return false;
  }

  items(): Item[] {
    return [...this.#clients.values()].flat().map(({ item }) => item);
  }

  #takeFromLargest(ownCount: number): Item | null {
    const all = [...this.#clients.values()];
    const largest = all.reduce<Waiting<Item>[]>((most, own) => (own.length > most.length ? own : most), []);
    const last = largest.at(-1);
    if (last === undefined || largest.length <= ownCount + 1) return null;
    this.remove(last.item);
    return last.item;
  }
}

function nextOf<Item>(own: readonly Waiting<Item>[]): Waiting<Item> | undefined {
  const [first] = own;
  if (first === undefined || first.isQuick || first.passedOver >= maxPassedOver) return first;
  const quick = own.find(({ isQuick }) => isQuick);
  if (quick === undefined) return first;
  first.passedOver += 1;
  return quick;
}
