import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { compiledModules } from "./compiled-modules.ts";
import { beyondBounds, type TaskBounds } from "./task-bounds.ts";

export interface TaskProgram {
  /** The path of a program that calls `answerTasks`. */
  readonly path: string;
  readonly heapMegabytes: number;
  /** Of each task. */
  readonly bounds: TaskBounds;
  /** A task that takes longer on the clock hangs, or the machine is too busy for it; a quarter of an hour by default. */
  readonly clockSeconds?: number;
}

export interface TaskMessage<Task> {
  readonly task: Task;
  readonly bounds: TaskBounds;
}

export type TaskReply<Value> = { readonly value: Value } | { readonly failure: string } | { readonly partial: Value };

/** The task exceeds its bounds, or has crashed two processes: it never succeeds. */
export interface TaskImpossible<Value = unknown> {
  readonly kind: "taskImpossible";
  /** What the program had found before its process ended, if it reported that. */
  readonly partial?: Value;
}

/** Other programs ended the process twice, or the machine is too busy: the task may succeed later. */
export interface TaskLost {
  readonly kind: "taskLost";
}

type Outcome<Value> = Result<Value, TaskImpossible<Value> | TaskLost>;

interface Running<Value> {
  readonly task: object;
  partial?: Value;
  /** Whether a process has already ended while it worked on this. */
  wasLost: boolean;
  readonly late: NodeJS.Timeout;
  readonly resolve: (outcome: Outcome<Value>) => void;
  readonly reject: (error: Error) => void;
}

/** Signals with which other programs end a process. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"];

const usualClockSeconds = 900;

/** An idle process ends after this time, to release its memory. */
const idleMilliseconds = 60_000;

/**
 * Runs tasks in a process of its own, which starts with the first task and does not get the shop's environment variables. So calls of the
 * shop do not wait for them, and their memory is released completely (a thread would leave much of it with the shop). If the process ends
 * early, the next one works on its task again, once.
 */
export class TaskProcess<Task extends object, Value> {
  readonly #program: TaskProgram;
  #child: ChildProcess | null = null;
  #running: Running<Value> | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(program: TaskProgram) {
    this.#program = program;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Runs a task. The caller waits for its end before it runs the next one. Rejects with the failure of the program. */
  run(task: Task): Promise<Outcome<Value>> {
    if (this.#running !== null) throw new Error("This process works on one task at a time");
    if (this.#idle !== null) clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const { clockSeconds = usualClockSeconds } = this.#program;
      const late = setTimeout(() => this.#stopLate(), clockSeconds * 1000);
      this.#running = { task, wasLost: false, late, resolve, reject };
      this.#send(task);
    });
  }

  /** Keeps an idle process for another while. */
  keep(): void {
    this.#idle?.refresh();
  }

  async stop(): Promise<void> {
    this.#end((running) => running.reject(new Error("the shop is stopping")));
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#kill();
  }

  async #kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  #stopLate(): void {
    void this.#kill();
    this.#end((running) => running.resolve(refused({ kind: "taskLost" })));
  }

  #send(task: object): void {
    this.#child ??= this.#start();
    this.#child.send({ task, bounds: this.#program.bounds } satisfies TaskMessage<object>);
  }

  #start(): ChildProcess {
    const { path, heapMegabytes } = this.#program;
    const child = fork(path, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      // Pictures and encoders allocate large blocks on several threads. A single arena releases them (a third less memory).
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1", NODE_COMPILE_CACHE: compiledModules },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    child.on("message", (reply: TaskReply<Value>) => {
      if (this.#child !== child) return;
      if ("partial" in reply) {
        if (this.#running !== null) this.#running.partial = reply.partial;
      } else if ("value" in reply) this.#end((running) => running.resolve(ok(reply.value)));
      else this.#end((running) => running.reject(new Error(reply.failure)));
    });
    child.on("error", () => this.#lose(child, { isFromOutside: true }));
    child.on("exit", (_code, signal) => {
      if (signal === beyondBounds) this.#giveUp(child);
      else this.#lose(child, { isFromOutside: signalsFromOutside.includes(signal) });
    });
    return child;
  }

  #giveUp(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#end((running) => running.resolve(impossible(running)));
  }

  #lose(child: ChildProcess, { isFromOutside }: { readonly isFromOutside: boolean }): void {
    if (this.#child !== child) return;
    this.#child = null;
    const running = this.#running;
    if (running === null) return;
    if (running.wasLost) {
      this.#end(() => running.resolve(isFromOutside ? refused({ kind: "taskLost" }) : impossible(running)));
    } else {
      running.wasLost = true;
      this.#send(running.task);
    }
  }

  #end(finish: (running: Running<Value>) => void): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    clearTimeout(running.late);
    this.#idle = setTimeout(() => void this.#kill(), idleMilliseconds).unref();
    finish(running);
  }
}

function impossible<Value>({ partial }: Running<Value>): Outcome<Value> {
  return refused({ kind: "taskImpossible", ...(partial !== undefined && { partial }) });
}

/** Runs a task in a process that ends with it. Rejects with the failure of the program. */
export async function runTask<Value>(program: TaskProgram, task: object): Promise<Outcome<Value>> {
  const tasks = new TaskProcess<object, Value>(program);
  try {
    return await tasks.run(task);
  } finally {
    await tasks.stop();
  }
}
