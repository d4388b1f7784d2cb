import { Heap } from "./heap.ts";

/** What a process waits for: it gets the function that continues the process. */
export type Wait = (resume: () => void) => void;

/** The path of a call, a job or a visitor through the stations, as a generator that yields each of its waits. */
export type Path = Generator<Wait, void, void>;

/** A discrete-event simulation. Times are in milliseconds. */
export class Simulation {
  readonly #events = new Heap<() => void>();
  #now = 0;

  get now(): number {
    return this.#now;
  }

  at(time: number, run: () => void): void {
    this.#events.push(Math.max(time, this.#now), run);
  }

  delay(milliseconds: number): Wait {
    return (resume) => this.at(this.#now + milliseconds, resume);
  }

  start(path: Path): void {
    const next = () => {
      const step = path.next();
      if (step.done !== true) step.value(next);
    };
    next();
  }

  /** Runs all events until this time. Later ones stay. */
  runUntil(end: number): void {
    while (this.#events.leastKey <= end) {
      this.#now = this.#events.leastKey;
      this.#events.pop()?.();
    }
    this.#now = end;
  }
}
