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
import { sandboxTestGateway, type TestGateway } from "./test-gateway.ts";

export interface SceneOptions {
  readonly seed: number;
  readonly gateway?: TestGateway;
  readonly shoppers?: number;
  /** The longest pause of a shopper before the next order; by default 0. */
  readonly restMilliseconds?: number;
  /** Whether the fault may end the shop's process; by default true. */
  readonly mayCrash?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A crowd of shoppers needs more than the stock of a new shop. Call it before the first sale. */
export async function stockEnough(database: Queryable): Promise<void> {
  await database.query(`INSERT INTO stock (sku, received, on_hand) VALUES ('BW-INSERT', 1000000, 1000000)
    ON CONFLICT (sku) DO UPDATE SET received = excluded.received, on_hand = excluded.on_hand`);
}

/** A shop with its database, its gateway and a crowd of shoppers, into which a fault is injected. */
export class Scene implements AsyncDisposable {
  readonly shop: SupervisedShop;
  readonly database: FaultDatabase;
  readonly random: Random;
  readonly gateway: TestGateway;
  readonly #options: SceneOptions;
  readonly #violations = new Set<string>();
  readonly #single: Purchase[] = [];
  #crowd: Crowd | null = null;
  #checks = 0;
  strikes = 0;

  private constructor(shop: SupervisedShop, database: FaultDatabase, gateway: TestGateway, options: SceneOptions) {
    this.shop = shop;
    this.database = database;
    this.gateway = gateway;
    this.random = new Random(options.seed);
    this.#options = options;
  }

  static async create(server: FaultServer, options: SceneOptions): Promise<Scene> {
    const { gateway = sandboxTestGateway, environment = {} } = options;
    const database = await server.database();
    await stockEnough(database.pool);
    const shop = await SupervisedShop.create({ DATABASE_URL: database.url, ...gateway.environment, ...environment });
    return new Scene(shop, database, gateway, options);
  }

  /** Starts the shoppers, who wait if the shop has not started yet. */
  begin(): void {
    const { shoppers: size = 6, mayCrash = true, restMilliseconds = 0 } = this.#options;
    this.#crowd = new Crowd({ url: this.shop.url, random: this.random, size, mayCrash, restMilliseconds });
  }

  /** Adds a shopper whose steps the fault controls. */
  addShopper(intent: Partial<Intent>): Purchase {
    const { mayCrash = true } = this.#options;
    const purchase = new Purchase(this.shop.url, { ...plainIntent, ...intent }, mayCrash);
    this.#single.push(purchase);
    return purchase;
  }

  /** Waits until every current purchase has finished. The shop must be running. */
  async finishOpenPurchases(): Promise<void> {
    await this.#crowd?.finishOpenPurchases();
  }

  /** Adds violations to the report, each once. */
  addViolations(...violations: readonly string[]): void {
    for (const violation of violations) this.#violations.add(violation);
  }

  /** Checks the rules that hold at all times. Call it while nothing writes. */
  async check(): Promise<void> {
    this.#checks += rulesOf("at all times").length;
    this.addViolations(...(await violationsOf(this.database.pool, this.gateway.ledger, "at all times")));
  }

  /** Waits until the shoppers and the jobs have finished, then checks all rules and everything that the shoppers saw. */
  async end(fault: string, notes: readonly string[] = []): Promise<FaultReport> {
    await this.#crowd?.finish();
    this.addViolations(...(this.#crowd?.failures ?? []));
    this.addViolations(...(await violationsAfterHealing(this.database.pool, this.gateway.ledger)));
    const purchases = [...this.#single, ...(this.#crowd?.purchases ?? [])];
    for (const purchase of purchases) this.addViolations(...(await brokenPromisesOf(purchase)));
    return {
      fault,
      seed: this.#options.seed,
      strikes: this.strikes,
      orders: purchases.filter(({ placed }) => placed !== null).length,
      checks: this.#checks + rules.length + purchases.length,
      violations: [...this.#violations],
      recoveryMilliseconds: this.shop.recoveryTimes,
      longestMilliseconds: Math.max(0, ...purchases.map(({ retrier }) => retrier.longestMilliseconds)),
      notes,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#crowd?.abandon();
    await this.shop[Symbol.asyncDispose]();
    await this.database[Symbol.asyncDispose]();
    await this.gateway[Symbol.asyncDispose]();
  }
}
