import { setTimeout as pause } from "node:timers/promises";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** How long a shopper retries: longer than a shop needs to restart on a busy machine. */
const timeoutMilliseconds = Number(process.env["FAULT_RETRY_SECONDS"] ?? 240) * 1000;
const pauseMilliseconds = 300;

/** Sends the requests of one shopper, retries those without a response, and records what went wrong. */
export class Retrier {
  /** Forbidden outcomes: 500, 503 without Retry-After, and no response from a shop that must not crash. */
  readonly faults: string[] = [];
  /** How many requests were cut off or got a 503, so that their outcome is unknown. */
  lost = 0;
  /** The longest time until a response, with all retries. */
  longestMilliseconds = 0;
  readonly #mayCrash: boolean;
  #lastProblem = "";
  #isGivenUp = false;

  constructor(mayCrash: boolean) {
    this.#mayCrash = mayCrash;
  }

  /** Stops retrying. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Sends a request until the shop responds. Throws refusals. */
  async until<Value>(send: () => Promise<Value>): Promise<Value> {
    const began = Date.now();
    try {
      for (;;) {
        const response = await this.once(send);
        if (response !== null) return response.value;
        if (this.#isGivenUp || Date.now() - began > timeoutMilliseconds) {
          throw new Error(`no response within ${timeoutMilliseconds / 1000} s, last problem: ${this.#lastProblem}`);
        }
        await pause(pauseMilliseconds);
      }
    } finally {
      this.longestMilliseconds = Math.max(this.longestMilliseconds, Date.now() - began);
    }
  }

  /** Sends a request once; null if it should be sent again. */
  async once<Value>(send: () => Promise<Value>): Promise<{ readonly value: Value } | null> {
    try {
      return { value: await send() };
    } catch (error) {
      if (!(error instanceof ApiProblem) || !this.#shouldRetry(error)) throw error;
      return null;
    }
  }

  #shouldRetry({ status, title, message, retryAfterSeconds }: ApiProblem): boolean {
    this.#lastProblem = `${status} ${title}: ${message}`;
    if (title === "RequestInFlight" || title === "TooManyRequests") return true;
    if (status !== 0 && status < 500) return false;
    this.lost += 1;
    if (status === 0 && !this.#mayCrash) this.faults.push(`a request got no response: ${message}`);
    if (status === 503 && retryAfterSeconds === null) this.faults.push("503 without Retry-After");
    if (status >= 500 && status !== 503) this.faults.push(`${status} ${title}: ${message}`);
    return true;
  }
}

/** Whether an error is the refusal with this title. */
export function isRefusal(error: unknown, title: string): boolean {
  return error instanceof ApiProblem && error.title === title;
}
