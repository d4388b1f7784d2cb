import { type ChildProcess, fork } from "node:child_process";
import {
  aliveMilliseconds,
  type FromProcess,
  type Place,
  type ProcessMetrics,
  type ToProcess,
  webProcessArgument,
} from "./messages.ts";

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** How long it has served requests; 0 if it did not start. */
  readonly servedMilliseconds: number;
}

/** A process that has been silent for so many looks, half a minute, is killed. Looks are counted, because this process may be suspended, too. */
const silentLooks = 6;
const metricsMilliseconds = 2_000;

/** One web process, from its start to its end. */
export class WebProcess {
  readonly #child: ChildProcess;
  readonly #reads = new Map<number, (metrics: ProcessMetrics | null) => void>();
  #requests = 0;
  #silentLooks = 0;
  #readyAt: number | null = null;
  /** Resolves once it serves requests; never if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;

  constructor(program: string, place: Place) {
    // As JSON, the NaN of a metric without a value would arrive as null.
    this.#child = fork(program, [webProcessArgument], { serialization: "advanced" });
    let becomeReady = () => {};
    this.ready = new Promise((resolve) => {
      becomeReady = resolve;
    });
    this.#child.on("message", (message: FromProcess) => {
      this.#silentLooks = 0;
      if (message.kind === "ready") {
        this.#readyAt = performance.now();
        becomeReady();
      }
      if (message.kind === "metrics") this.#reads.get(message.request)?.(message.metrics);
    });
    const watch = setInterval(() => this.#killIfSilent(), aliveMilliseconds);
    this.ended = new Promise((resolve) => {
      const end = (code: number | null, signal: NodeJS.Signals | null) => {
        clearInterval(watch);
        resolve(this.#endingBy(code, signal));
      };
      this.#child.once("exit", end);
      // Of a process that runs, its exit says enough. The system may also refuse to start one.
      this.#child.on("error", () => this.pid === undefined && end(1, null));
    });
    this.#send({ kind: "begin", place });
  }

  get isReady(): boolean {
    return this.#readyAt !== null;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Its metrics; null if it does not answer within two seconds. */
  async readMetrics(): Promise<ProcessMetrics | null> {
    if (!this.isReady) return null;
    this.#requests += 1;
    const request = this.#requests;
    const metrics = await new Promise<ProcessMetrics | null>((resolve) => {
      const timer = setTimeout(resolve, metricsMilliseconds, null);
      this.#reads.set(request, (read) => {
        clearTimeout(timer);
        resolve(read);
      });
      this.#send({ kind: "readMetrics", request });
    });
    this.#reads.delete(request);
    return metrics;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  #endingBy(code: number | null, signal: NodeJS.Signals | null): Ending {
    const servedMilliseconds = this.#readyAt === null ? 0 : performance.now() - this.#readyAt;
    this.#readyAt = null;
    for (const answer of this.#reads.values()) answer(null);
    return { code, signal, servedMilliseconds };
  }

  #killIfSilent(): void {
    this.#silentLooks += 1;
    if (this.isReady && this.#silentLooks > silentLooks) this.signal("SIGKILL");
  }

  #send(message: ToProcess): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
