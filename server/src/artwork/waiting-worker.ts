import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { Database } from "../platform/db/database.ts";
import { type TakenRow, takeWaiting, type WaitingList } from "./postgres/waiting-rows.ts";

/** A core of the machine stays free for shoppers. */
const usualAtOnce = Math.max(1, availableParallelism() - 1);
/** Turns of so many clients are remembered. */
const mostTurns = 1000;

interface WorkerDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Works on the rows that wait in a list, a few at a time in this process. Clients take turns, however many rows each has. */
export class WaitingWorker {
  readonly #deps: WorkerDeps;
  readonly #list: WaitingList;
  readonly #work: (taken: TakenRow, log: Logger) => Promise<void>;
  readonly #atOnce: number;
  /** The clients in the order of their last turns. */
  readonly #turns = new Set<string>();
  #working = 0;
  #calls = 0;

  constructor(
    deps: WorkerDeps,
    list: WaitingList,
    work: (taken: TakenRow, log: Logger) => Promise<void>,
    atOnce = usualAtOnce,
  ) {
    this.#deps = deps;
    this.#list = list;
    this.#work = work;
    this.#atOnce = atOnce;
  }

  /** Returns when no row waits that may be taken now, or when this process works on enough rows already, and goes on to the next ones. */
  async workOff(log: Logger): Promise<void> {
    this.#calls += 1;
    if (this.#working >= this.#atOnce) return;
    this.#working += 1;
    try {
      await this.#workOffAll(log);
    } finally {
      this.#working -= 1;
    }
  }

  async #workOffAll(log: Logger): Promise<void> {
    for (;;) {
      const calls = this.#calls;
      const taken = await this.#take();
      if (taken !== null) await this.#work(taken, log);
      // A call that came meanwhile did not look for a row itself.
      else if (calls === this.#calls) return;
    }
  }

  /** The row of the client whose last turn is longest ago. */
  #take(): Promise<TakenRow | null> {
    return takeWaiting(this.#deps.db, this.#list, this.#deps.now(), (waiting) => {
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
