import { setTimeout as pause } from "node:timers/promises";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** How long a shopper retries: longer than a shop needs to restart on a busy machine. */
const patienceMilliseconds = Number(process.env["FAULT_PATIENCE_SECONDS"] ?? 240) * 1000;
const pauseMilliseconds = 300;

/** Sends the requests of one shopper, retries those without an answer, and remembers what went wrong. */
export class Retrier {
  /** Forbidden answers: 500, 503 without Retry-After, and none at all from a shop that must not end. */
  readonly faults: string[] = [];
  /** How many requests were cut off or answered by 503, so that their outcome is unknown. */
  lost = 0;
  /** The longest time until an answer, with all retries. */
  longestMilliseconds = 0;
  readonly #mayVanish: boolean;
  #lastProblem = "";
  #isGivenUp = false;

  constructor(mayVanish: boolean) {
    this.#mayVanish = mayVanish;
  }

  /** Stops retrying. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Sends a request until it is answered. Throws refusals. */
  async until<Value>(ask: () => Promise<Value>): Promise<Value> {
    const began = Date.now();
    try {
      for (;;) {
        const answer = await this.once(ask);
        if (answer !== null) return answer.value;
        if (this.#isGivenUp || Date.now() - began > patienceMilliseconds) {
          throw new Error(`no answer for minutes, last problem: ${this.#lastProblem}`);
        }
        await pause(pauseMilliseconds);
      }
    } finally {
      this.longestMilliseconds = Math.max(this.longestMilliseconds, Date.now() - began);
    }
  }

  /** Sends a request once; null if it should be sent again. */
  async once<Value>(ask: () => Promise<Value>): Promise<{ readonly value: Value } | null> {
    try {
      return { value: await ask() };
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
    if (status === 0 && !this.#mayVanish) this.faults.push(`a request was not answered: ${message}`);
    if (status === 503 && retryAfterSeconds === null) this.faults.push("503 without Retry-After");
    if (status >= 500 && status !== 503) this.faults.push(`${status} ${title}: ${message}`);
    return true;
  }
}

/** Whether an error is the refusal with this title. */
export function isRefusal(error: unknown, title: string): boolean {
  return error instanceof ApiProblem && error.title === title;
}
