import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import { takeReport } from "./postgres/take-report.ts";
import { type ReadingDeps, readUpload } from "./read-upload.ts";
import type { TakenReport } from "./report.ts";

/** A core of the machine stays free for shoppers. */
const usualAtOnce = Math.max(1, availableParallelism() - 1);
/** Turns of so many clients are remembered. */
const mostTurns = 1000;

/** Reads the files that wait, a few at a time in this process. Clients take turns, however many files each has. */
export class ReportReader {
  readonly #deps: ReadingDeps;
  readonly #atOnce: number;
  /** The clients in the order of their last turns. */
  readonly #turns = new Set<string>();
  #reading = 0;
  #calls = 0;

  constructor(deps: ReadingDeps, atOnce = usualAtOnce) {
    this.#deps = deps;
    this.#atOnce = atOnce;
  }

  /** Returns when no file waits that may be read now, or when this process reads enough files already, which go on to the next ones. */
  async readWaiting(log: Logger): Promise<void> {
    this.#calls += 1;
    if (this.#reading >= this.#atOnce) return;
    this.#reading += 1;
    try {
      await this.#readAll(log);
    } finally {
      this.#reading -= 1;
    }
  }

  async #readAll(log: Logger): Promise<void> {
    for (;;) {
      const calls = this.#calls;
      const taken = await this.#take();
      if (taken !== null) await readUpload(this.#deps, taken, log);
      // A call that came meanwhile did not look for a file itself.
      else if (calls === this.#calls) return;
    }
  }

  /** The report of the client whose last turn is longest ago. */
  #take(): Promise<TakenReport | null> {
    return takeReport(this.#deps.db, this.#deps.now(), (waiting) => {
      const turns = [...this.#turns];
      const [next] = waiting.toSorted((one, other) => turns.indexOf(one.client) - turns.indexOf(other.client));
      if (next !== undefined) this.#remember(next.client);
      return next;
    });
  }

  #remember(client: string): void {
    this.#turns.delete(client);
    this.#turns.add(client);
    const [oldest] = this.#turns;
    if (this.#turns.size > mostTurns && oldest !== undefined) this.#turns.delete(oldest);
  }
}
