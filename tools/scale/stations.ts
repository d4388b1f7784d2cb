import { Heap } from "./heap.ts";
import type { Simulation, Wait } from "./simulation.ts";

/** A station measures itself from the last `reset`. */
interface Station {
  /** The mean share of its capacity that worked, from 0 to 1. */
  utilisation(): number;
  reset(): void;
}

/** Integrates a value over simulated time. */
class Integral {
  readonly #simulation: Simulation;
  #sum = 0;
  #value = 0;
  #since = 0;
  #began = 0;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  set(value: number): void {
    this.#collect();
    this.#value = value;
  }

  mean(): number {
    this.#collect();
    const elapsed = this.#simulation.now - this.#began;
    return elapsed > 0 ? this.#sum / elapsed : 0;
  }

  reset(): void {
    this.#sum = 0;
    this.#since = this.#began = this.#simulation.now;
  }

  #collect(): void {
    this.#sum += this.#value * (this.#simulation.now - this.#since);
    this.#since = this.#simulation.now;
  }
}

/** Places that are taken one after another, in the sequence of the requests: event loops, connections, processes. */
export class Slots implements Station {
  readonly count: number;
  readonly #waiting: (() => void)[] = [];
  /** The place of the first waiting one, so that a long queue is not moved. */
  #first = 0;
  #taken = 0;
  readonly #used: Integral;
  readonly #queued: Integral;

  constructor(simulation: Simulation, count: number) {
    this.count = count;
    this.#used = new Integral(simulation);
    this.#queued = new Integral(simulation);
  }

  readonly take: Wait = (resume) => {
    if (this.#taken < this.count) {
      this.#taken += 1;
      this.#used.set(this.#taken);
      resume();
    } else {
      this.#waiting.push(resume);
      this.#queued.set(this.#waiting.length - this.#first);
    }
  };

  free(): void {
    const next = this.#waiting[this.#first];
    if (next === undefined) {
      this.#taken -= 1;
      this.#used.set(this.#taken);
      return;
    }
    this.#first += 1;
    if (this.#first > 1_000 && this.#first * 2 > this.#waiting.length) {
      this.#waiting.splice(0, this.#first);
      this.#first = 0;
    }
    this.#queued.set(this.#waiting.length - this.#first);
    next();
  }

  utilisation(): number {
    return this.#used.mean() / this.count;
  }

  /** The mean number of those that wait. */
  queueLength(): number {
    return this.#queued.mean();
  }

  /** The mean number of those that have a place. */
  inService(): number {
    return this.#used.mean();
  }

  reset(): void {
    this.#used.reset();
    this.#queued.reset();
  }
}

interface Task {
  readonly resume: () => void;
}

/**
 * Cores that all runnable tasks share equally, each task at most one core, as an operating system shares them. `count` need not be whole:
 * other programs may leave 1.7 of two cores.
 */
export class Cores implements Station {
  readonly count: number;
  readonly #simulation: Simulation;
  /** By the work of one task at which each is done. All tasks progress at the same speed, so one number measures the work of all. */
  readonly #tasks = new Heap<Task>();
  #work = 0;
  #since = 0;
  #planned = 0;
  readonly #busy: Integral;

  constructor(simulation: Simulation, count: number) {
    this.#simulation = simulation;
    this.count = count;
    this.#busy = new Integral(simulation);
  }

  /** Works for so many milliseconds of a core. */
  use(milliseconds: number): Wait {
    return (resume) => {
      this.#progress();
      this.#tasks.push(this.#work + milliseconds, { resume });
      this.#plan();
    };
  }

  #speed(): number {
    return Math.min(1, this.count / this.#tasks.size);
  }

  #progress(): void {
    const { now } = this.#simulation;
    if (this.#tasks.size > 0) this.#work += (now - this.#since) * this.#speed();
    this.#since = now;
  }

  /** Plans the end of the task that is done first. An older plan no longer counts. */
  #plan(): void {
    this.#busy.set(Math.min(this.#tasks.size, this.count));
    this.#planned += 1;
    const plan = this.#planned;
    if (this.#tasks.size === 0) return;
    const wait = Math.max(0, (this.#tasks.leastKey - this.#work) / this.#speed());
    this.#simulation.at(this.#simulation.now + wait, () => {
      if (plan === this.#planned) this.#finish();
    });
  }

  #finish(): void {
    this.#progress();
    this.#work = Math.max(this.#work, this.#tasks.leastKey);
    const done = this.#tasks.pop();
    this.#plan();
    done?.resume();
  }

  utilisation(): number {
    return this.#busy.mean() / this.count;
  }

  reset(): void {
    this.#busy.reset();
  }
}

/** A disk on which commits wait for a flush. One flush serves all that wait when it begins. */
export class FlushedDisk implements Station {
  readonly #simulation: Simulation;
  readonly #milliseconds: number;
  #waiting: (() => void)[] = [];
  #isFlushing = false;
  readonly #busy: Integral;

  constructor(simulation: Simulation, milliseconds: number) {
    this.#simulation = simulation;
    this.#milliseconds = milliseconds;
    this.#busy = new Integral(simulation);
  }

  readonly flush: Wait = (resume) => {
    this.#waiting.push(resume);
    if (!this.#isFlushing) this.#begin();
  };

  #begin(): void {
    const served = this.#waiting;
    this.#waiting = [];
    this.#isFlushing = true;
    this.#busy.set(1);
    this.#simulation.at(this.#simulation.now + this.#milliseconds, () => {
      if (this.#waiting.length > 0) this.#begin();
      else {
        this.#isFlushing = false;
        this.#busy.set(0);
      }
      for (const resume of served) resume();
    });
  }

  utilisation(): number {
    return this.#busy.mean();
  }

  reset(): void {
    this.#busy.reset();
  }
}
