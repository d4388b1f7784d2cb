import type { Queryable } from "./database.ts";
import type { FaultDatabase, FaultServer } from "./fault-server.ts";
import { violationsAfterHealing } from "./healing.ts";
import { rules, rulesOf, violationsOf } from "./invariants.ts";
import { Random } from "./random.ts";
import type { FaultReport } from "./report.ts";
import { brokenPromisesOf } from "./shopping/broken-promises.ts";
import { Crowd } from "./shopping/crowd.ts";
import { type Intent, Purchase, plainIntent } from "./shopping/purchase.ts";
import { SupervisedShop } from "./supervised-shop.ts";
import { sandboxTill, type Till } from "./till.ts";

export interface SceneOptions {
  readonly seed: number;
  readonly till?: Till;
  readonly shoppers?: number;
  /** How long a shopper rests at most before the next order; not at all unless told. */
  readonly restMilliseconds?: number;
  /** False where the process of the shop must not end. */
  readonly mayVanish?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Crowds buy more than a new shop has on its shelf. */
async function stockEnough(database: Queryable): Promise<void> {
  await database.query("INSERT INTO stock (sku, received, on_hand) VALUES ('BW-INSERT', 1000000, 1000000)");
}

/** A shop with its database, its gateway and a crowd of shoppers, to which a fault is done. */
export class Scene implements AsyncDisposable {
  readonly shop: SupervisedShop;
  readonly database: FaultDatabase;
  readonly random: Random;
  readonly till: Till;
  readonly #options: SceneOptions;
  readonly #violations: string[] = [];
  readonly #single: Purchase[] = [];
  #crowd: Crowd | null = null;
  #checks = 0;
  strikes = 0;

  private constructor(shop: SupervisedShop, database: FaultDatabase, till: Till, options: SceneOptions) {
    this.shop = shop;
    this.database = database;
    this.till = till;
    this.random = new Random(options.seed);
    this.#options = options;
  }

  static async set(server: FaultServer, options: SceneOptions): Promise<Scene> {
    const { till = sandboxTill, environment = {} } = options;
    const database = await server.database();
    await stockEnough(database.pool);
    const shop = await SupervisedShop.at({ DATABASE_URL: database.url, ...till.environment, ...environment });
    return new Scene(shop, database, till, options);
  }

  /** Lets the shoppers in. They wait for a shop that is not there yet. */
  begin(): void {
    const { shoppers: size = 6, mayVanish = true, restMilliseconds = 0 } = this.#options;
    this.#crowd = new Crowd({ url: this.shop.url, random: this.random, size, mayVanish, restMilliseconds });
  }

  /** One shopper more, whom the fault leads step by step. */
  shopper(intent: Partial<Intent>): Purchase {
    const { mayVanish = true } = this.#options;
    const purchase = new Purchase(this.shop.url, { ...plainIntent, ...intent }, mayVanish);
    this.#single.push(purchase);
    return purchase;
  }

  /** Lets a shop that is well answer everybody who waits. */
  async rest(): Promise<void> {
    await this.#crowd?.rested();
  }

  blame(...violations: readonly string[]): void {
    this.#violations.push(...violations);
  }

  /** Holds the books against what is true at all times. To be called while nobody writes. */
  async check(): Promise<void> {
    this.#checks += rulesOf("at all times").length;
    this.blame(...(await violationsOf(this.database.pool, this.till.ledger, "at all times")));
  }

  /** Sends the shoppers home, lets a shop that is well finish, and holds the books and the promises against what is there. */
  async end(fault: string, notes: readonly string[] = []): Promise<FaultReport> {
    await this.#crowd?.goHome();
    this.blame(...(this.#crowd?.failures ?? []));
    this.blame(...(await violationsAfterHealing(this.database.pool, this.till.ledger)));
    const purchases = [...this.#single, ...(this.#crowd?.purchases ?? [])];
    for (const purchase of purchases) this.blame(...(await brokenPromisesOf(purchase)));
    return {
      fault,
      seed: this.#options.seed,
      strikes: this.strikes,
      orders: purchases.filter(({ placed }) => placed !== null).length,
      checks: this.#checks + rules.length + purchases.length,
      violations: this.#violations,
      recoveryMilliseconds: this.shop.returns,
      longestMilliseconds: Math.max(0, ...purchases.map(({ asking }) => asking.longestMilliseconds)),
      notes,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#crowd?.scatter();
    await this.shop[Symbol.asyncDispose]();
    await this.database[Symbol.asyncDispose]();
    await this.till[Symbol.asyncDispose]();
  }
}
