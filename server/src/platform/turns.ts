import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { FairQueue, type QueueLimits } from "./fair-queue.ts";
import { changeQueued, countRefusedWork, type WorkQueue, watchQueue } from "./metrics/turn-metrics.ts";
import { inSpan } from "./tracing/tracing.ts";

export interface TurnLimits extends QueueLimits {
  /** For the metrics. */
  readonly queue: WorkQueue;
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** The longest wait for a turn; without it, a task waits as long as it takes. */
  readonly waitSeconds?: number;
}

/** Too many tasks wait, or this one waited too long. It was not started. */
export interface NoTurn {
  readonly kind: "noTurn";
}

interface Waiting {
  readonly begin: () => Promise<void>;
  readonly refuse: () => void;
}

/** Runs a few tasks of this process at a time. The others wait, and clients take turns. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: FairQueue<Waiting>;
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#waiting = new FairQueue(limits);
    watchQueue(limits.queue);
  }

  /** Returns what the task returns, and throws what it throws. */
  run<Value>(client: string, task: () => Promise<Value>): Promise<Result<Value, NoTurn>> {
    return new Promise((resolve, reject) => {
      const { queue, waitSeconds } = this.#limits;
      changeQueued(queue, 1);
      const waiting: Waiting = {
        begin: () => {
          changeQueued(queue, -1);
          clearTimeout(timer);
          return inSpan({ name: `work ${queue}`, kind: "internal" }, task).then((value) => resolve(ok(value)), reject);
        },
        refuse: () => {
          changeQueued(queue, -1);
          countRefusedWork(queue);
          clearTimeout(timer);
          resolve(refused({ kind: "noTurn" }));
        },
      };
      const giveUp = () => this.#waiting.remove(waiting) && waiting.refuse();
      const timer = waitSeconds === undefined ? undefined : setTimeout(giveUp, waitSeconds * 1000);
      this.#waiting.add(client, waiting, false)?.refuse();
      this.#next();
    });
  }

  #next(): void {
    const next = this.#running < this.#limits.atOnce ? this.#waiting.take() : undefined;
    if (next === undefined) return;
    this.#running += 1;
    void next.begin().finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}
