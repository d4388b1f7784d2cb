import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boxwright/server/platform/embedded-postgres/free-port";
import { type ShopProcess, startShopProcess } from "@boxwright/server/platform/testing/shop-process";
import { siteOrigin } from "./shopping/buyer.ts";

type Environment = Readonly<Record<string, string>>;

const ordinary: Environment = {
  TRUST_PROXY: "1",
  DEMO: "1",
  PAYMENT_TIMEOUT: "2",
  LOG_LEVEL: "warn",
  SITE_ORIGINS: siteOrigin,
};
const patienceMilliseconds = 180_000;

/** A shop at one address whose process is ended and started again, as a supervisor does. */
export class SupervisedShop implements AsyncDisposable {
  readonly url: string;
  /** From each end of the process to its being ready again. */
  readonly returns: number[] = [];
  readonly #environment: Environment;
  #process: ShopProcess | null = null;
  #endedAt = 0;

  private constructor(environment: Environment, port: number) {
    this.#environment = { ...ordinary, ...environment, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A shop that is not started yet. */
  static async at(environment: Environment): Promise<SupervisedShop> {
    return new SupervisedShop(environment, await freePort());
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the process, with a fault where one is wanted. */
  async start(fault: Environment = {}): Promise<void> {
    this.#process = await startShopProcess({ ...this.#environment, ...fault });
    if (this.#endedAt > 0) this.returns.push(Date.now() - this.#endedAt);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    this.#process?.signal("SIGKILL");
    await this.untilEnded();
  }

  /** Waits for the process to end by itself. */
  async untilEnded(): Promise<void> {
    const { ended, output } = this.#process ?? { ended: Promise.resolve(null), output: [] };
    const isOver = await Promise.race([ended.then(() => true), pause(patienceMilliseconds, false, { ref: false })]);
    if (!isOver) throw new Error(`the shop was to die and lives:\n${output.join("\n")}`);
    this.#endedAt = Date.now();
  }

  /** Whether the process that was started last still runs. */
  async isAlive(): Promise<boolean> {
    const ended = this.#process?.ended.then(() => false) ?? false;
    return Promise.race([ended, pause(20, true)]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
