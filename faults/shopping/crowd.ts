import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random.ts";
import { type Intent, Purchase } from "./purchase.ts";

export interface CrowdOptions {
  readonly url: string;
  readonly random: Random;
  readonly size: number;
  /** How long a shopper rests at most before the next order. */
  readonly restMilliseconds: number;
  /** False where the shop must answer all the time, be it that it cannot. */
  readonly mayVanish: boolean;
}

/** Shoppers who buy one order after another until told to stop, and remember everything that they were told. */
export class Crowd {
  readonly purchases: Purchase[] = [];
  readonly #options: CrowdOptions;
  readonly #shopping: Promise<unknown>;
  /** Purchases that ended as none may. */
  readonly failures: string[] = [];
  readonly #open = new Set<Promise<void>>();
  #isOver = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#shopping = Promise.all(Array.from({ length: options.size }, (_, place) => this.#shop(place)));
  }

  /** Lets everyone finish what they have begun. */
  async goHome(): Promise<void> {
    this.#isOver = true;
    await this.#shopping;
  }

  /** Waits until everyone has finished what they have begun by now. */
  async rested(): Promise<void> {
    await Promise.all(this.#open);
  }

  /** Has everyone leave what they have begun. */
  scatter(): void {
    this.#isOver = true;
    for (const { asking } of this.purchases) asking.giveUp();
  }

  async #shop(place: number): Promise<void> {
    const { url, random, mayVanish, restMilliseconds } = this.#options;
    while (!this.#isOver) {
      const buying = this.#buy(new Purchase(url, intentOf(random, place), mayVanish));
      this.#open.add(buying);
      await buying;
      this.#open.delete(buying);
      await pause(random.between(0, restMilliseconds));
    }
  }

  async #buy(purchase: Purchase): Promise<void> {
    this.purchases.push(purchase);
    try {
      await purchase.make();
    } catch (error) {
      this.failures.push(`a purchase failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** The customer who buys on account is one person, and has one cart: so only the first shopper is. */
function intentOf(random: Random, place: number): Intent {
  const isCustomer = place === 0 && random.chance(0.5);
  return {
    payer: isCustomer ? "invoice" : "card",
    coupon: random.one([null, null, "WELCOME10", "FIRST1", "SHIPFREE", "ONUS", "MAILER15"]),
    isDeclinedFirst: random.chance(0.15),
    buysFromStock: random.chance(0.5),
    hasTwoTabs: random.chance(0.3),
    desertsAtPaying: !isCustomer && random.chance(0.2),
  };
}
