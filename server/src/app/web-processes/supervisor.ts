import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { UnusableSetting } from "../../platform/unusable-setting.ts";
import type { Place } from "./messages.ts";
import type { Ending, WebProcess } from "./web-process.ts";

/** What the supervisor needs of a process. */
export type SupervisedProcess = Pick<WebProcess, "pid" | "isReady" | "ready" | "ended" | "signal">;

interface SupervisorDeps<Process extends SupervisedProcess> {
  readonly count: number;
  readonly embeddedUrl: string | null;
  readonly start: (place: Place) => Process;
  readonly onEnd: (process: Process) => void;
  readonly log: Logger;
  /** {@link usualPauses} by default. */
  readonly pauses?: Pauses;
}

/** In milliseconds. */
interface Pauses {
  readonly first: number;
  readonly longest: number;
  /** After a process has served for so long, the next pause is the first one again. */
  readonly steadyAfter: number;
}

const usualPauses: Pauses = { first: 500, longest: 30_000, steadyAfter: 60_000 };

/** A process has ended before the shop was complete. The message is empty if it has printed why. */
export class StartFailed extends Error {
  override name = "StartFailed";

  constructor({ signal }: Ending) {
    super(signal === null ? "" : `A web process was ended by ${signal} before it was ready.`);
  }
}

/** Starts the web processes of a shop, starts those again that end, and stops all. */
export class Supervisor<Process extends SupervisedProcess> {
  readonly #deps: SupervisorDeps<Process>;
  /** By number. */
  readonly #processes = new Map<number, Process>();
  readonly #stopping = new AbortController();

  constructor(deps: SupervisorDeps<Process>) {
    this.#deps = deps;
  }

  get processes(): readonly Process[] {
    return [...this.#processes.values()];
  }

  /**
   * Resolves once all processes serve. The first one starts alone, because it may have to migrate and to fill the database. Throws
   * {@link StartFailed} if one ends before; `stop` then ends the others.
   */
  async start(): Promise<void> {
    await this.#startFirstTime(1);
    const others = Array.from({ length: this.#deps.count - 1 }, (_, index) => index + 2);
    await Promise.all(others.map((number) => this.#startFirstTime(number)));
    for (const [number, process] of this.#processes) void this.#keep(number, process);
  }

  /** Lets all processes complete their requests. Throws if one of them does not stop as it should. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const endings = await Promise.all(
      this.processes.map((process) => {
        const wasReady = process.isReady;
        process.signal("SIGTERM");
        return process.ended.then(({ code }) => ({ isClean: code === 0 || !wasReady }));
      }),
    );
    const failed = endings.filter(({ isClean }) => !isClean).length;
    if (failed > 0) throw new Error(`${failed} of ${endings.length} web processes did not stop as they should`);
  }

  async #startFirstTime(number: number): Promise<void> {
    const process = this.#begin(number);
    const ending = await Promise.race([process.ready.then(() => null), process.ended]);
    if (ending !== null) throw new StartFailed(ending);
  }

  /** Starts a process again whenever it ends, after a pause that doubles while it does not serve for a minute. */
  async #keep(number: number, first: Process): Promise<void> {
    let process = first;
    const { first: firstPause, longest, steadyAfter } = this.#deps.pauses ?? usualPauses;
    let wait = firstPause;
    while (true) {
      const { code, signal, servedMilliseconds } = await process.ended;
      if (this.#stopping.signal.aborted) return;
      this.#processes.delete(number);
      this.#deps.onEnd(process);
      if (servedMilliseconds > steadyAfter) wait = firstPause;
      this.#deps.log.error(
        { process: number, pid: process.pid, code, signal, pauseMilliseconds: wait },
        "A web process has ended and is started again after a pause",
      );
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      wait = Math.min(wait * 2, longest);
      process = this.#begin(number);
      this.#logReturn(number, process);
    }
  }

  #logReturn(number: number, { pid, ready }: Process): void {
    void ready.then(() => this.#deps.log.info({ process: number, pid }, "A web process serves again"));
  }

  #begin(number: number): Process {
    if (this.#stopping.signal.aborted) throw new UnusableSetting("The shop is stopping");
    const process = this.#deps.start({ number, embeddedUrl: this.#deps.embeddedUrl });
    this.#processes.set(number, process);
    return process;
  }
}
