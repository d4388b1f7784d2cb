import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { clientNetwork } from "../../platform/client-network.ts";
import type { TooManyPictures } from "../refusals.ts";
import type { StillReply, StillTask } from "./draw-stills.ts";
import { FairQueue } from "./fair-queue.ts";

export interface PictureClient {
  /** The queue is shared fairly between client networks. */
  readonly clientIp: string;
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly task: StillTask;
  /** Whether a process has already died while it drew this. */
  wasLost: boolean;
  readonly resolve: (drawn: Result<Uint8Array, TooManyPictures>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One client alone cannot fill the queue, but it has room for the pages that several people behind one IP open at once, as a refused
 * picture is missing on its page. Clients take turns, so a long queue of one does not delay another.
 */
const limits = { max: 240, maxPerClient: 60 };
/** An idle process ends after this time, to release its memory. */
const idleMilliseconds = 60_000;
/** A small picture of the family that is slowest to draw. */
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
 * Draws pictures one after another in a process of its own. So calls of the shop do not wait for them, and the memory for drawing is
 * released completely (a thread would leave much of it with the shop). If the process is killed, the next one draws its picture again.
 */
export class StillProcess {
  readonly #waiting = new FairQueue<Waiting>(limits);
  #child: ChildProcess | null = null;
  #current: Waiting | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** Refuses if the queue is full, or if the client leaves before its turn. */
  draw(task: StillTask, { clientIp, signal }: PictureClient): Promise<Result<Uint8Array, TooManyPictures>> {
    if (signal.aborted) return Promise.resolve(tooMany);
    return new Promise((resolve, reject) => {
      const waiting = { task, wasLost: false, resolve, reject };
      const dropped = this.#waiting.add(clientNetwork(clientIp), waiting, task.request.quality === "quick");
      dropped?.resolve(tooMany);
      signal.addEventListener("abort", () => this.#forget(waiting), { once: true });
      this.#next();
    });
  }

  /**
   * Starts a process and warms it up with a small picture, or keeps a running one alive. A visitor who looks at a picture may change
   * the box next, and then does not wait for the start.
   */
  prepare(): void {
    if (this.#current !== null) return;
    if (this.#child === null)
      void this.draw(warmUp, { clientIp: "", signal: new AbortController().signal }).catch(() => {});
    else this.#idle?.refresh();
  }

  #forget(waiting: Waiting): void {
    if (this.#waiting.remove(waiting)) waiting.resolve(tooMany);
  }

  async stop(): Promise<void> {
    const unfinished = [this.#current, ...this.#waiting.items()];
    this.#current = null;
    for (const waiting of unfinished) {
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
        // Under `node --watch`, a child process reports the files that it loads as messages, but its messages are pictures here.
        WATCH_REPORT_DEPENDENCIES: undefined,
        // Artwork and encoders allocate large blocks on several threads. A single arena releases them (a third less memory).
        MALLOC_ARENA_MAX: "1",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    child.on("message", (reply: StillReply) => {
      if ("bytes" in reply) this.#finish((waiting) => waiting.resolve(ok(reply.bytes)));
      else this.#finish((waiting) => waiting.reject(new Error(reply.failure)));
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
