import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { StillAnswer, StillTask } from "./draw-stills.ts";

/** Who waits for a picture. */
export interface Asker {
  /** Whom the queue is shared with fairly. */
  readonly address: string;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly task: StillTask;
  readonly address: string;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Too many pictures wait to be drawn: the caller should come again. */
export class TooManyStills extends Error {
  override readonly name = "TooManyStills";
}

const mostWaiting = 24;
/** So that one asker alone cannot fill the queue. */
const mostWaitingOfOne = 12;
/** A process that has nothing to do is let go, with the memory it took. */
const idleMilliseconds = 60_000;
/** Small, and of the slowest family to draw. */
const warmUp: StillTask = {
  request: {
    family: "mailer",
    size: { length: 250, width: 200, depth: 100 },
    board: "E",
    color: "white",
    sides: "outside",
    artwork: "blank",
    view: "closed",
    pixels: 300,
    quality: "quick",
  },
  encoding: { format: "avif", ground: "paper" },
};
const program = fileURLToPath(new URL("draw-stills.ts", import.meta.url));

/**
 * Draws pictures one after another, quick ones first, in a process of its own: the calls of the shop do not wait for them, and the memory that
 * drawing takes is given back whole (a thread would leave much of it with the shop).
 */
export class StillProcess {
  readonly #waiting: Waiting[] = [];
  #child: ChildProcess | null = null;
  #current: Waiting | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** Rejects with {@link TooManyStills} where the queue is full, and where its asker goes away before its turn has come. */
  draw(task: StillTask, { address, signal }: Asker): Promise<Uint8Array> {
    const ofAsker = this.#waiting.filter((waiting) => waiting.address === address).length;
    const isFull = this.#waiting.length >= mostWaiting || ofAsker >= mostWaitingOfOne;
    if (isFull || signal.aborted) return Promise.reject(new TooManyStills());
    return new Promise((resolve, reject) => {
      const waiting = { task, address, resolve, reject };
      this.#waiting.push(waiting);
      signal.addEventListener("abort", () => this.#forget(waiting), { once: true });
      this.#next();
    });
  }

  /**
   * Whoever looks at a picture may change the box next: a process that is not there yet is started, and made quick by a small picture, so that
   * theirs does not wait for it. Keeps a process that is there.
   */
  getReady(): void {
    if (this.#current !== null) return;
    if (this.#child === null)
      void this.draw(warmUp, { address: "", signal: new AbortController().signal }).catch(() => {});
    else this.#idle?.refresh();
  }

  #forget(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    waiting.reject(new TooManyStills());
  }

  async stop(): Promise<void> {
    const asked = [this.#current, ...this.#waiting.splice(0)];
    this.#current = null;
    for (const waiting of asked) waiting?.reject(new Error("the shop is stopping"));
    if (this.#idle !== null) clearTimeout(this.#idle);
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  #next(): void {
    if (this.#current !== null) return;
    if (this.#idle !== null) clearTimeout(this.#idle);
    // Someone who is changing a box waits for the quick picture; a finished one may come a moment later.
    const quick = this.#waiting.findIndex(({ task }) => task.request.quality === "quick");
    const [next] = this.#waiting.splice(Math.max(0, quick), 1);
    if (next === undefined) {
      this.#idle = setTimeout(() => void this.stop(), idleMilliseconds).unref();
      return;
    }
    this.#current = next;
    this.#child ??= this.#start();
    this.#child.send(next.task);
  }

  #start(): ChildProcess {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=512"],
      env: {
        ...process.env,
        // Under `node --watch` the files that it loads are not to be told to this process, which expects pictures.
        WATCH_REPORT_DEPENDENCIES: undefined,
        // Artwork and encoders take large pieces of memory on several threads: from one arena they are given back (a third less).
        MALLOC_ARENA_MAX: "1",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    child.on("message", (answer: StillAnswer) => {
      if ("bytes" in answer) this.#finish((waiting) => waiting.resolve(answer.bytes));
      else this.#finish((waiting) => waiting.reject(new Error(answer.failure)));
    });
    child.on("error", (error) => this.#lose(child, error));
    child.on("exit", () => this.#lose(child, new Error("the process that draws pictures has ended")));
    return child;
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#finish((waiting) => waiting.reject(error));
  }

  #finish(end: (waiting: Waiting) => void): void {
    const current = this.#current;
    this.#current = null;
    if (current !== null) end(current);
    this.#next();
  }
}
