import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boxwright/server/platform/embedded-postgres/free-port";
import { type ShopProcess, startShopProcess } from "@boxwright/server/platform/testing/shop-process";
import { siteOrigin } from "./shopping/buyer.ts";

type Environment = Readonly<Record<string, string>>;

/** The settings of a shop under test. */
export const defaultEnvironment: Environment = {
  TRUST_PROXY: "1",
  DEMO: "1",
  PAYMENT_TIMEOUT: "2",
  // Goods wait for hours, so that an order stays as its shopper saw it.
  FULFILMENT_GRACE_MINUTES: "10080",
  LOG_LEVEL: "warn",
  SITE_ORIGINS: siteOrigin,
};
const timeoutMilliseconds = 180_000;

/** A shop at one URL whose process ends and is restarted, as by a supervisor. */
export class SupervisedShop implements AsyncDisposable {
  readonly url: string;
  /** Milliseconds from each end of the process until it is ready again. */
  readonly recoveryTimes: number[] = [];
  readonly #environment: Environment;
  readonly #checkout: string | undefined;
  #process: ShopProcess | null = null;
  #endedAt = 0;

  private constructor(environment: Environment, port: number, checkout?: string) {
    this.#checkout = checkout;
    this.#environment = { ...defaultEnvironment, ...environment, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Creates a shop, not started yet, with the code of this or another checkout. */
  static async create(environment: Environment, checkout?: string): Promise<SupervisedShop> {
    return new SupervisedShop(environment, await freePort(), checkout);
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The lines that the latest process has written. */
  get output(): readonly string[] {
    return this.#process?.output ?? [];
  }

  /** Starts the process, optionally with a fault. */
  async start(fault: Environment = {}): Promise<void> {
    this.#process = await startShopProcess({ ...this.#environment, ...fault }, this.#checkout);
    if (this.#endedAt > 0) this.recoveryTimes.push(Date.now() - this.#endedAt);
  }

  /** Ends the process by SIGKILL. */
  async kill(): Promise<void> {
    this.#process?.signal("SIGKILL");
    await this.untilEnded();
  }

  /** Waits until the process ends by itself. */
  async untilEnded(): Promise<void> {
    const { ended, output } = this.#process ?? { ended: Promise.resolve(null), output: [] };
    const isOver = await Promise.race([ended.then(() => true), pause(timeoutMilliseconds, false, { ref: false })]);
    if (!isOver) throw new Error(`the shop should have ended but still runs:\n${output.join("\n")}`);
    this.#endedAt = Date.now();
  }

  /** Whether the latest process still runs. */
  async isAlive(): Promise<boolean> {
    const ended = this.#process?.ended.then(() => false) ?? false;
    return Promise.race([ended, pause(20, true)]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
