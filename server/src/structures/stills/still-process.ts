import { fileURLToPath } from "node:url";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { clientNetwork } from "../../platform/client-network.ts";
import { FairQueue } from "../../platform/fair-queue.ts";
import { changeQueued, countRefusedWork, watchQueue } from "../../platform/metrics/turn-metrics.ts";
import { TaskProcess } from "../../platform/task-process.ts";
import { inSpan } from "../../platform/tracing/tracing.ts";
import type { TooManyPictures } from "../refusals.ts";
import type { StillTask } from "./draw-stills.ts";

export interface PictureClient {
  /** The queue is shared fairly between client networks. */
  readonly clientIp: string;
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly task: StillTask;
  readonly resolve: (drawn: Result<Uint8Array, TooManyPictures>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One client alone cannot fill the queue, but it has room for the pages that several people behind one IP open at once, as a refused
 * picture is missing on its page. Clients take turns, so a long queue of one does not delay another.
 */
const limits = { max: 240, maxPerClient: 60 };
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
const queue = "box-pictures";
const tooMany = refused({ kind: "tooManyPictures" } as const);
const program = {
  path: fileURLToPath(new URL("draw-stills.ts", import.meta.url)),
  heapMegabytes: 512,
  // The slowest picture takes two.
  bounds: { processorSeconds: 60 },
};

/** Draws pictures one after another in a process of its own. */
export class StillProcess {
  readonly #waiting = new FairQueue<Waiting>(limits);
  readonly #process = new TaskProcess<StillTask, Uint8Array>(program);
  #isDrawing = false;

  constructor() {
    watchQueue(queue);
  }

  /** Refuses if the queue is full, or if the client leaves before its turn. */
  draw(task: StillTask, { clientIp, signal }: PictureClient): Promise<Result<Uint8Array, TooManyPictures>> {
    if (signal.aborted) return Promise.resolve(tooMany);
    return new Promise((resolve, reject) => {
      const waiting = { task, resolve, reject };
      changeQueued(queue, 1);
      const dropped = this.#waiting.add(clientNetwork(clientIp), waiting, task.request.quality === "quick");
      if (dropped !== null) this.#refuse(dropped);
      signal.addEventListener("abort", () => this.#forget(waiting), { once: true });
      this.#next();
    });
  }

  /**
   * Starts a process and warms it up with a small picture, or keeps a running one alive. A visitor who looks at a picture may change
   * the box next, and then does not wait for the start.
   */
  prepare(): void {
    if (this.#isDrawing) return;
    if (this.#process.isRunning) this.#process.keep();
    else void this.draw(warmUp, { clientIp: "", signal: new AbortController().signal }).catch(() => {});
  }

  async stop(): Promise<void> {
    for (const waiting of this.#waiting.items()) {
      this.#waiting.remove(waiting);
      changeQueued(queue, -1);
      waiting.reject(new Error("the shop is stopping"));
    }
    await this.#process.stop();
  }

  #forget(waiting: Waiting): void {
    if (!this.#waiting.remove(waiting)) return;
    changeQueued(queue, -1);
    waiting.resolve(tooMany);
  }

  #refuse(waiting: Waiting): void {
    changeQueued(queue, -1);
    countRefusedWork(queue);
    waiting.resolve(tooMany);
  }

  #next(): void {
    if (this.#isDrawing) return;
    const next = this.#waiting.take();
    if (next === undefined) return;
    changeQueued(queue, -1);
    this.#isDrawing = true;
    void this.#work(next).then(() => {
      this.#isDrawing = false;
      this.#next();
    });
  }

  async #work({ task, resolve, reject }: Waiting): Promise<void> {
    try {
      const { family, view, quality } = task.request;
      const facts = { "boxwright.family": family, "boxwright.view": view, "boxwright.quality": quality };
      const drawn = await inSpan({ name: `work ${queue}`, kind: "internal", facts }, () => this.#process.run(task));
      if (drawn.ok) resolve(drawn);
      else if (drawn.refusal.kind === "taskLost") resolve(tooMany);
      else reject(new Error("a picture cannot be drawn"));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
