import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";

export interface TaskProgram {
  /** The path of the program, which answers each message, a task, with a {@link TaskReply}. */
  readonly path: string;
  readonly heapMegabytes: number;
  /** How long a task may take. */
  readonly milliseconds: number;
}

export type TaskReply<Value> = { readonly value: Value } | { readonly failure: string };

/** The task took too long, and was stopped. */
export interface TaskLate {
  readonly kind: "taskLate";
}

interface Running<Value> {
  readonly task: object;
  /** Whether a process has already died while it worked on this. */
  wasLost: boolean;
  readonly late: NodeJS.Timeout;
  readonly resolve: (outcome: Result<Value, TaskLate>) => void;
  readonly reject: (error: Error) => void;
}

/** An idle process ends after this time, to release its memory. */
const idleMilliseconds = 60_000;

/**
 * Runs tasks in a process of its own, which starts with the first task and does not get the shop's environment variables. So calls of the
 * shop do not wait for them, and their memory is released completely (a thread would leave much of it with the shop). If the process is
 * killed, the next one works on its task again.
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
  run(task: Task): Promise<Result<Value, TaskLate>> {
    if (this.#running !== null) throw new Error("This process works on one task at a time");
    if (this.#idle !== null) clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#stopLate(), this.#program.milliseconds);
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
    this.#end((running) => running.resolve(refused({ kind: "taskLate" })));
  }

  #send(task: object): void {
    this.#child ??= this.#start();
    this.#child.send(task);
  }

  #start(): ChildProcess {
    const { path, heapMegabytes } = this.#program;
    const child = fork(path, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      // Pictures and encoders allocate large blocks on several threads. A single arena releases them (a third less memory).
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    child.on("message", (reply: TaskReply<Value>) => {
      if (this.#child !== child) return;
      if ("value" in reply) this.#end((running) => running.resolve(ok(reply.value)));
      else this.#end((running) => running.reject(new Error(reply.failure)));
    });
    child.on("error", (error) => this.#lose(child, error));
    child.on("exit", () => this.#lose(child, new Error("the process has ended before its task was done")));
    return child;
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    const running = this.#running;
    if (running === null) return;
    if (running.wasLost) {
      this.#end(({ reject }) => reject(error));
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
