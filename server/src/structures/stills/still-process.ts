import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { clientNetwork } from "../../platform/client-network.ts";
import type { TooManyPictures } from "../refusals.ts";
import type { StillAnswer, StillTask } from "./draw-stills.ts";
import { FairQueue } from "./fair-queue.ts";

/** Who waits for a picture. */
export interface Asker {
  /** The queue is shared fairly between the networks of addresses. */
  readonly address: string;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly task: StillTask;
  /** The process was lost once while it drew this. */
  wasLost: boolean;
  readonly resolve: (drawn: Result<Uint8Array, TooManyPictures>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One client alone cannot fill the queue, but has room for the pages that several people behind one address open at once: a picture that is
 * refused is missing on its page. Clients take turns, so a long queue of one delays no other.
 */
const limits = { most: 240, mostOfOne: 60 };
/** A process that has nothing to do is let go, with the memory it took. */
const idleMilliseconds = 60_000;
/** Small, and of the slowest family to draw. */
const warmUp: StillTask = {
  request: {
    plant: "arlington",
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
const tooMany = refused({ kind: "tooManyPictures" } as const);
const program = fileURLToPath(new URL("draw-stills.ts", import.meta.url));

/**
 * Draws pictures one after another in a process of its own: the calls of the shop do not wait for them, and the memory that
 * drawing takes is given back whole (a thread would leave much of it with the shop). If that process is killed, the picture that it
 * was drawing is drawn once more by the next.
 */
export class StillProcess {
  readonly #waiting = new FairQueue<Waiting>(limits);
  #child: ChildProcess | null = null;
  #current: Waiting | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** Refuses if there is no room for it, or if its client goes away before its turn has come. */
  draw(task: StillTask, { address, signal }: Asker): Promise<Result<Uint8Array, TooManyPictures>> {
    if (signal.aborted) return Promise.resolve(tooMany);
    return new Promise((resolve, reject) => {
      const waiting = { task, wasLost: false, resolve, reject };
      const left = this.#waiting.add(clientNetwork(address), waiting, task.request.quality === "quick");
      left?.resolve(tooMany);
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
    if (this.#waiting.remove(waiting)) waiting.resolve(tooMany);
  }

  async stop(): Promise<void> {
    const asked = [this.#current, ...this.#waiting.items()];
    this.#current = null;
    for (const waiting of asked) {
      if (waiting === null) continue;
      this.#waiting.remove(waiting);
      waiting.reject(new Error("the shop is stopping"));
    }
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
    const next = this.#waiting.take();
    if (next === undefined) {
      this.#idle = setTimeout(() => void this.stop(), idleMilliseconds).unref();
      return;
    }
    this.#work(next);
  }

  #work(waiting: Waiting): void {
    this.#current = waiting;
    this.#child ??= this.#start();
    this.#child.send(waiting.task);
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
      if ("bytes" in answer) this.#finish((waiting) => waiting.resolve(ok(answer.bytes)));
      else this.#finish((waiting) => waiting.reject(new Error(answer.failure)));
    });
    child.on("error", (error) => this.#lose(child, error));
    child.on("exit", () => this.#lose(child, new Error("the process that draws pictures has ended")));
    return child;
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    const current = this.#current;
    if (current === null || current.wasLost) {
      this.#finish((waiting) => waiting.reject(error));
    } else {
      current.wasLost = true;
      this.#work(current);
    }
  }

  #finish(end: (waiting: Waiting) => void): void {
    const current = this.#current;
    this.#current = null;
    if (current !== null) end(current);
    this.#next();
  }
}
