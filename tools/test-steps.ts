import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** How a step ended. */
export interface Outcome extends Tally {
  readonly succeeded: boolean;
  /** A line for each failed test, with its failure. */
  readonly failedTests?: readonly string[];
}

interface Command {
  readonly program: string;
  readonly options: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** It gets most of the processors while other steps run too. */
  readonly comesFirst?: boolean;
}

/** Gets the output of a step when it has ended, so that steps that run at the same time do not mix theirs. */
type Write = (output: string) => void;

/** The steps of a test run: it counts their tests, and continues after a failed step. */
export class TestSteps {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];
  readonly #write: Write;

  constructor(write: Write = (output) => void process.stdout.write(output)) {
    this.#write = write;
  }

  /** Writes that a step begins, runs it, and then writes what it has written. */
  async run(title: string, work: (run: (command: Command) => Promise<boolean>) => Promise<Outcome>): Promise<void> {
    this.#write(`… ${title}\n`);
    const began = performance.now();
    let output = "";
    const outcome = await work((command) => runCommand(command, (text) => (output += text))).catch(failureOf);
    this.#count(title, outcome);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    this.#write(`\n▸ ${title}\n${output}${outcome.succeeded ? "✓" : "✗"} ${title}, ${seconds} s\n`);
  }

  /** A check counts as one test. */
  check(title: string, program: string, ...options: string[]): Promise<void> {
    return this.run(title, async (run) => {
      const succeeded = await run({ program, options });
      return { succeeded, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
    });
  }

  /** Counts a step that cannot run as one failure. */
  fail(title: string): void {
    this.#count(title, { succeeded: false, passed: 0, failed: 1 });
  }

  /** Ends the run with one line for all runners. Returns whether all tests have passed. */
  end(): boolean {
    if (this.#failures.length > 0) this.#write(`\nFailed:\n  ${this.#failures.join("\n  ")}\n`);
    this.#write(`\n${this.#passed} passed, ${this.#failed} failed\n`);
    return this.#failed === 0;
  }

  #count(title: string, { succeeded, passed, failed, failedTests = [] }: Outcome): void {
    this.#passed += passed;
    this.#failed += succeeded ? failed : Math.max(failed, 1);
    if (!succeeded || failed > 0) this.#failures.push(title, ...failedTests);
  }
}

function failureOf(error: unknown): Outcome {
  return { succeeded: false, passed: 0, failed: 1, failedTests: [String(error)] };
}

/** Runs a program in the root folder of the project. Resolves with whether it succeeded. */
function runCommand({ program, options, env, comesFirst = false }: Command, write: Write): Promise<boolean> {
  const child = spawn(program, options, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  // The processes that it starts inherit the priority.
  if (!comesFirst && child.pid !== undefined) setPriority(child.pid, 3);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status === 0));
  });
}
