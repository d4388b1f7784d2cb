import { setTimeout as pause } from "node:timers/promises";
import { Buyer } from "../shopping/buyer.ts";

const pauseMilliseconds = 250;

/** A visitor who looks at products again and again, and buys nothing. */
export class Reader implements AsyncDisposable {
  /** What went wrong, each failure once. */
  readonly failures = new Set<string>();
  reads = 0;
  longestMilliseconds = 0;
  #isOver = false;
  readonly #reading: Promise<void>;

  private constructor(buyer: Buyer) {
    this.#reading = this.#read(buyer);
  }

  static async arrive(url: string): Promise<Reader> {
    return new Reader(await Buyer.arrive(url));
  }

  async #read(buyer: Buyer): Promise<void> {
    for (; !this.#isOver; await pause(pauseMilliseconds)) {
      const began = Date.now();
      try {
        await buyer.product("custom-mailer-box");
        this.reads += 1;
      } catch (error) {
        this.failures.add(`a product could not be read: ${error instanceof Error ? error.message : String(error)}`);
      }
      this.longestMilliseconds = Math.max(this.longestMilliseconds, Date.now() - began);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await this.#reading;
  }
}
