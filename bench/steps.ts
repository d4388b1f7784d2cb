import type { Shop } from "../tools/built-shop.ts";
import { type Figures, underLoad } from "./load.ts";
import { line, report } from "./report.ts";
import { type Product, Shopper } from "./shopper.ts";

const quantity = 250;
/** Visitors of one connection take turns, so that none reaches a limit. */
const visitorsOfEach = 8;

export const steps = ["read an order", "new visitor with a cart", "order in four calls"] as const;
export type Step = (typeof steps)[number];

/** Processor milliseconds of one call. */
interface CostOfStep {
  readonly server: number;
  readonly database: number;
}

export interface MeasuredStep extends CostOfStep {
  readonly figures: Figures;
}

/** One keep-alive connection with its visitors. */
interface Connection {
  readonly shopper: Shopper;
  /** Their tokens. */
  readonly visitors: readonly string[];
  /** An order of the first visitor. */
  readonly orderId: string;
  turn: number;
}

/** The three steps of shoppers that decide how many shoppers a shop serves. */
export class StepsOfShoppers {
  readonly #shop: Shop;
  readonly #product: Product;
  readonly #delivery: readonly (string | undefined)[];
  readonly #connections: Connection[] = [];

  private constructor(shop: Shop, product: Product, delivery: readonly (string | undefined)[]) {
    this.#shop = shop;
    this.#product = product;
    this.#delivery = delivery;
  }

  /** Opens the connections, each with its visitors and an order. */
  static async prepare(shop: Shop, productKey: string, connections: number): Promise<StepsOfShoppers> {
    const shopper = new Shopper(shop.origin);
    shopper.become(await shopper.newVisitor());
    const product = await shopper.product(productKey);
    const cart = await shopper.setAddresses(await shopper.addToCart(product, quantity));
    const prepared = new StepsOfShoppers(shop, product, await shopper.deliveryOptions(cart));
    await shopper.leave();
    while (prepared.#connections.length < connections) prepared.#connections.push(await prepared.#connect());
    return prepared;
  }

  async #connect(): Promise<Connection> {
    const shopper = new Shopper(this.#shop.origin);
    const visitors: string[] = [];
    while (visitors.length < visitorsOfEach) visitors.push(await shopper.newVisitor());
    return { shopper, visitors, orderId: await this.#order(shopper.become(visitors[0] ?? "")), turn: 0 };
  }

  async measure(step: Step, seconds: number): Promise<MeasuredStep> {
    const before = this.#shop.processorMilliseconds();
    const figures = await underLoad(this.#connections.length, seconds, (loop) => this.#take(step, loop));
    const after = this.#shop.processorMilliseconds();
    return {
      figures,
      server: (after.server - before.server) / figures.calls,
      database: (after.database - before.database) / figures.calls,
    };
  }

  async leave(): Promise<void> {
    await Promise.all(this.#connections.map(({ shopper }) => shopper.leave()));
  }

  async #take(step: Step, loop: number): Promise<unknown> {
    const connection = this.#connections[loop];
    if (connection === undefined) throw new Error("no connection");
    const { shopper, visitors, orderId } = connection;
    if (step === "new visitor with a cart") {
      return shopper.become(await shopper.newVisitor()).addToCart(this.#product, quantity);
    }
    if (step === "read an order") return shopper.become(visitors[0] ?? "").order(orderId);
    connection.turn += 1;
    return this.#order(shopper.become(visitors[connection.turn % visitors.length] ?? ""));
  }

  /** Cart, addresses, delivery and payment: the fewest calls of a visitor that place an order. */
  async #order(shopper: Shopper): Promise<string> {
    const cart = await shopper.setAddresses(await shopper.addToCart(this.#product, quantity));
    return shopper.pay(await shopper.setDelivery(cart, this.#delivery));
  }
}

/** Calls per second to reach at 32 connections on 2 cores that the shop shares with PostgreSQL and this load. */
const targets: Readonly<Record<Step, number>> = {
  "read an order": 3000,
  "new visitor with a cart": 450,
  "order in four calls": 120,
};

/** Measures the three steps and reports them beside their targets, with the processor time of a call. */
export async function measureSteps(
  shop: Shop,
  productKey: string,
  connections: number,
  seconds: number,
): Promise<void> {
  const shoppers = await StepsOfShoppers.prepare(shop, productKey, connections);
  for (const step of steps) {
    const { figures, server, database } = await shoppers.measure(step, seconds);
    report(`${step}, ${connections} conn. (${targets[step]}/s)`, figures);
    line("  processor of each", `server ${server.toFixed(2)} ms, PostgreSQL ${database.toFixed(2)} ms`);
  }
  await shoppers.leave();
}
