import { setTimeout as pause } from "node:timers/promises";
import { ApiProblem } from "@boxwright/contract/api-problem";

/** How long a shopper goes on asking; longer than a shop takes to come back on a busy machine. */
const patienceMilliseconds = Number(process.env["FAULT_PATIENCE_SECONDS"] ?? 240) * 1000;
const pauseMilliseconds = 300;

/** What happened to one shopper's requests. */
export class Asking {
  /** Answers that no shop may give: 500, 503 without Retry-After, none at all where the shop must not go away. */
  readonly faults: string[] = [];
  /** Requests that were cut off or put off: nobody knows whether they were done. */
  lost = 0;
  /** The longest that an answer took to come, with all the asking again. */
  longestMilliseconds = 0;
  readonly #mayVanish: boolean;
  #lastWords = "";
  #isGivenUp = false;

  constructor(mayVanish: boolean) {
    this.#mayVanish = mayVanish;
  }

  /** Asks for nothing any more: the answer to what is asked now is the last. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Sends the same request until it is answered. Refusals are thrown. */
  async until<Value>(ask: () => Promise<Value>): Promise<Value> {
    const began = Date.now();
    try {
      for (;;) {
        const answer = await this.once(ask);
        if (answer !== null) return answer.value;
        if (this.#isGivenUp || Date.now() - began > patienceMilliseconds) {
          throw new Error(`nobody has answered for minutes, but ${this.#lastWords}`);
        }
        await pause(pauseMilliseconds);
      }
    } finally {
      this.longestMilliseconds = Math.max(this.longestMilliseconds, Date.now() - began);
    }
  }

  /** Sends it once; null where it is to be sent again. */
  async once<Value>(ask: () => Promise<Value>): Promise<{ readonly value: Value } | null> {
    try {
      return { value: await ask() };
    } catch (error) {
      if (!(error instanceof ApiProblem) || !this.#isForLater(error)) throw error;
      return null;
    }
  }

  #isForLater({ status, title, message, retryAfterSeconds }: ApiProblem): boolean {
    this.#lastWords = `${status} ${title}: ${message}`;
    if (title === "RequestInFlight" || title === "TooManyRequests") return true;
    if (status !== 0 && status < 500) return false;
    this.lost += 1;
    if (status === 0 && !this.#mayVanish) this.faults.push(`a request was not answered: ${message}`);
    if (status === 503 && retryAfterSeconds === null) this.faults.push("503 without Retry-After");
    if (status >= 500 && status !== 503) this.faults.push(`${status} ${title}: ${message}`);
    return true;
  }
}

/** Whether a refusal is of this kind. */
export function isRefusal(error: unknown, title: string): boolean {
  return error instanceof ApiProblem && error.title === title;
}
