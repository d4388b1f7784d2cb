import { setTimeout as pause } from "node:timers/promises";
import { type ShopProcess, startShopProcess } from "@boxwright/server/platform/testing/shop-process";

const timeoutMilliseconds = 60_000;

interface CopyOptions {
  /** Null for a worker, which listens to nobody. */
  readonly port: number | null;
  readonly role: "web" | "worker";
  readonly environment: Readonly<Record<string, string>>;
  /** The checkout whose code runs; by default this one. */
  readonly checkout?: string;
}

/** One process of a shop that has several: a web at one port, or a worker. */
export class ShopCopy implements AsyncDisposable {
  readonly #options: CopyOptions;
  #process: ShopProcess | null = null;

  constructor(options: CopyOptions) {
    this.#options = options;
  }

  /** Starts the process and waits until it is ready; with another checkout, from then on with that one. */
  async start(checkout = this.#options.checkout): Promise<void> {
    const { role, port, environment } = this.#options;
    this.#process = await startShopProcess(
      { ...environment, ROLE: role, ...(port !== null && { PORT: String(port) }) },
      checkout,
    );
    if (!(await this.isAlive())) throw new Error(`a ${role} did not start:\n${this.output.join("\n")}`);
  }

  /** Stops the process as a deployment does, and returns its exit code. */
  async stop(): Promise<number | null> {
    this.#process?.signal("SIGTERM");
    const code = await Promise.race([this.#process?.ended, pause(timeoutMilliseconds, null, { ref: false })]);
    return code ?? null;
  }

  /** Whether the process still runs. */
  async isAlive(): Promise<boolean> {
    const ended = this.#process?.ended.then(() => false) ?? false;
    return Promise.race([ended, pause(20, true)]);
  }

  get output(): readonly string[] {
    return this.#process?.output ?? [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process?.signal("SIGKILL");
    await this.#process?.ended;
  }
}
