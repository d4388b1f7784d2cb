import { setTimeout as pause } from "node:timers/promises";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { Random } from "../random.ts";
import { type Intent, Purchase } from "./purchase.ts";

export interface CrowdOptions {
  readonly url: string;
  readonly random: Random;
  readonly size: number;
  /** The longest pause of a shopper before the next order. */
  readonly restMilliseconds: number;
  /** Whether the shop's process may end; if not, it must answer every request. */
  readonly mayCrash: boolean;
  /** What each shopper plans to do; random by default. */
  readonly intent?: Intent;
}

/** Shoppers who place one order after another until they are stopped, and remember every response. */
export class Crowd {
  readonly purchases: Purchase[] = [];
  readonly #options: CrowdOptions;
  readonly #shopping: Promise<unknown>;
  /** Purchases that ended with an error. */
  readonly failures: string[] = [];
  readonly #open = new Set<Promise<void>>();
  #isOver = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#shopping = Promise.all(Array.from({ length: options.size }, (_, place) => this.#shop(place)));
  }

  /** Waits until every shopper has finished the current purchase, and starts no more. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#shopping;
  }

  /** Waits until all current purchases have finished; shoppers then start new ones. */
  async finishOpenPurchases(): Promise<void> {
    await Promise.all(this.#open);
  }

  /** Abandons all current purchases, and starts no more. */
  abandon(): void {
    this.#isOver = true;
    for (const { retrier } of this.purchases) retrier.giveUp();
  }

  async #shop(place: number): Promise<void> {
    const { url, random, mayCrash, restMilliseconds, intent } = this.#options;
    while (!this.#isOver) {
      const buying = this.#buy(new Purchase(url, intent ?? intentOf(random, place), mayCrash));
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
      this.failures.push(`a purchase failed: ${textOf(error)}`);
    }
  }
}

/** The message of an error, with the reasons of a refusal. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reasons = error instanceof ApiProblem ? (error.body.reasons ?? []) : [];
  return [error.message, ...reasons].join(" ");
}

/** Only the first shopper may be the customer who buys on account, because that customer has a single cart. */
function intentOf(random: Random, place: number): Intent {
  const isCustomer = place === 0 && random.chance(0.5);
  return {
    registered: null,
    payer: isCustomer ? "invoice" : "card",
    coupon: random.one([null, null, "WELCOME10", "FIRST1", "SHIPFREE", "ONUS", "MAILER15"]),
    isDeclinedFirst: random.chance(0.15),
    hasArtwork: false,
    approves: "nothing",
    buysPallets: false,
    buysFromStock: random.chance(0.5),
    hasTwoTabs: random.chance(0.3),
    abandonsPayment: !isCustomer && random.chance(0.2),
  };
}
