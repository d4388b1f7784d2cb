import { Worker } from "node:worker_threads";
import type { StillAnswer, StillTask } from "./still-worker.ts";

interface Waiting {
  readonly task: StillTask;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Too many pictures wait to be drawn: the caller should come again. */
export class TooManyStills extends Error {
  override readonly name = "TooManyStills";
}

const mostWaiting = 24;
/** A thread that has nothing to do is let go, with the memory it took. */
const idleMilliseconds = 30_000;

/** Draws pictures one after another in a thread of its own, so that the calls of the shop do not wait for them. */
export class StillThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #idle: NodeJS.Timeout | null = null;

  draw(task: StillTask): Promise<Uint8Array> {
    if (this.#waiting.length >= mostWaiting) return Promise.reject(new TooManyStills());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("the shop is stopping"));
    if (this.#idle !== null) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current !== null) return;
    if (this.#idle !== null) clearTimeout(this.#idle);
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#idle = setTimeout(() => void this.stop(), idleMilliseconds).unref();
      return;
    }
    this.#current = next;
    this.#worker ??= this.#start();
    this.#worker.postMessage(next.task);
  }

  #start(): Worker {
    const worker = new Worker(new URL("still-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    worker.on("message", (answer: StillAnswer) => {
      if ("bytes" in answer) this.#finish((waiting) => waiting.resolve(answer.bytes));
      else this.#finish((waiting) => waiting.reject(new Error(answer.failure)));
    });
    worker.on("error", (error) => {
      this.#worker = null;
      this.#finish((waiting) => waiting.reject(error instanceof Error ? error : new Error(String(error))));
    });
    return worker;
  }

  #finish(end: (waiting: Waiting) => void): void {
    const current = this.#current;
    this.#current = null;
    if (current !== null) end(current);
    this.#next();
  }
}
