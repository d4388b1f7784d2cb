import type { Random } from "../random.ts";
import { brokenPromisesOf } from "./broken-promises.ts";
import { type Intent, Purchase } from "./purchase.ts";

export interface CrowdOptions {
  readonly url: string;
  readonly random: Random;
  readonly size: number;
  /** False where the shop must answer all the time, be it that it cannot. */
  readonly mayVanish: boolean;
}

/** Shoppers who buy one order after another until told to stop, and remember everything that they were told. */
export class Crowd {
  readonly purchases: Purchase[] = [];
  readonly #options: CrowdOptions;
  readonly #shopping: Promise<unknown>;
  readonly #failures: string[] = [];
  #isOver = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#shopping = Promise.all(Array.from({ length: options.size }, (_, place) => this.#shop(place)));
  }

  get orders(): number {
    return this.purchases.filter(({ placed }) => placed !== null).length;
  }

  /** The longest that a shopper had to ask for one answer. */
  get longestMilliseconds(): number {
    return Math.max(0, ...this.purchases.map(({ asking }) => asking.longestMilliseconds));
  }

  /** Lets everyone finish what they have begun. */
  async goHome(): Promise<void> {
    this.#isOver = true;
    await this.#shopping;
  }

  /** What is not as anyone was told, once the shop is well. */
  async brokenPromises(): Promise<string[]> {
    const broken = [...this.#failures];
    for (const purchase of this.purchases) broken.push(...(await brokenPromisesOf(purchase)));
    return broken;
  }

  async #shop(place: number): Promise<void> {
    const { url, random, mayVanish } = this.#options;
    while (!this.#isOver) {
      const purchase = new Purchase(url, intentOf(random, place), mayVanish);
      this.purchases.push(purchase);
      try {
        await purchase.make();
      } catch (error) {
        this.#failures.push(`a purchase failed: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
    }
  }
}

/** The customer who buys on account is one person, and has one cart: so only the first shopper is. */
function intentOf(random: Random, place: number): Intent {
  const isCustomer = place === 0 && random.chance(0.5);
  return {
    payer: isCustomer ? "invoice" : "card",
    coupon: random.one([null, null, "WELCOME10", "FIRST1", "SHIPFREE", "ONUS"]),
    isDeclinedFirst: random.chance(0.15),
    hasTwoTabs: random.chance(0.3),
    desertsAtPaying: !isCustomer && random.chance(0.2),
  };
}
