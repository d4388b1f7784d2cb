/** What waits, of which client. */
interface Waiting<Item> {
  readonly item: Item;
  readonly isQuick: boolean;
  /** How many quick ones of its client went before it since it came to the front. */
  passedOver: number;
}

export interface QueueLimits {
  readonly most: number;
  readonly mostOfOne: number;
}

/** So many quick items of a client go before a slow one of the same client that came earlier. */
const mostPassedOver = 3;

/**
 * Items that wait to be worked on one by one. Clients take turns, however many items each has and of whatever kind. Of one
 * client's, quick ones go first, but a slow one waits for three of them at most.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** In the order of their turns. */
  readonly #clients = new Map<string, Waiting<Item>[]>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Adds an item and gives the one that has to go for it: null if there is room, the item itself if its client has its share. A full
   * queue makes room for a client at the cost of the one that has the most, whose latest item goes.
   */
  add(client: string, item: Item, isQuick: boolean): Item | null {
    const own = this.#clients.get(client) ?? [];
    if (own.length >= this.#limits.mostOfOne) return item;
    const isFull = this.items().length >= this.#limits.most;
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

  /** Takes an item out of its place; false if it does not wait. */
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
  if (first === undefined || first.isQuick || first.passedOver >= mostPassedOver) return first;
  const quick = own.find(({ isQuick }) => isQuick);
  if (quick === undefined) return first;
  first.passedOver += 1;
  return quick;
}
