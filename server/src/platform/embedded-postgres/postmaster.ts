import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Logger } from "pino";
import { program } from "./binaries.ts";
import type { Place } from "./place.ts";
import { commandOf, isAlive } from "./process-identity.ts";

export interface Postmaster {
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Closes open connections, writes all data, and stops. */
  stop(): Promise<void>;
}

const startMilliseconds = 60_000;
const stopMilliseconds = 10_000;

/** Starts PostgreSQL and waits until it accepts connections. Throws an error with its last output if it fails. */
export async function startPostmaster(
  place: Place,
  port: number,
  settings: Readonly<Record<string, string>>,
  log: Logger,
): Promise<Postmaster> {
  const options = { ...settings, port: String(port), listen_addresses: "127.0.0.1" };
  const words = [
    "-D",
    place.cluster,
    ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const child = spawn(
    ...asBatchWork(place, program(place.binaries, "postgres"), words),
    // In a separate session, because Ctrl-C in the terminal must not stop the database that the shop needs while it drains.
    { ...place.user, cwd: "/", stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  await readiness(child, log);
  const watch = stopWithParent(child, place);
  ended.then(() => watch?.kill("SIGKILL"));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { ended, stop: async () => (isRunning() ? stopProcess(child.pid, ended) : undefined) };
}

/**
 * A program with its arguments, under Linux's policy for batch work: when the shop sends a statement, the process of PostgreSQL that wakes up
 * waits for a free core, instead of the shop in the middle of its work. Other systems, and containers that refuse the policy, have none.
 */
function asBatchWork({ user }: Place, command: string, words: readonly string[]): [string, string[]] {
  const batch = ["-b", "0"];
  const isPossible = spawnSync("chrt", [...batch, "true"], { ...user, cwd: "/" }).status === 0;
  return isPossible ? ["chrt", [...batch, command, ...words]] : [command, [...words]];
}

function readiness(child: ChildProcess, log: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    const timer = setTimeout(() => {
      child.kill("SIGQUIT");
      reject(new Error(`PostgreSQL did not start in time: ${lastLines.join("\n")}`));
    }, startMilliseconds);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${lastLines.join("\n")}`)));
    if (child.stderr === null) return;
    createInterface(child.stderr).on("line", (line) => {
      log.debug({ postgres: line });
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes("database system is ready to accept connections")) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once("exit", () => clearTimeout(timer));
  });
}

/**
 * Stops PostgreSQL if this process is killed: a shell reads a pipe of this process, notices that it closes, and stops
 * PostgreSQL. On a system without a shell, the next start does it.
 */
function stopWithParent(child: ChildProcess, { user }: Place): ChildProcess | null {
  if (process.platform === "win32" || child.pid === undefined) return null;
  const watch = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sh", String(child.pid)], {
    ...user,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watch.once("error", () => {});
  watch.unref();
  return watch;
}

/** Stops a PostgreSQL that an earlier process left running on this cluster. */
export async function stopLeftOver({ cluster }: Place, log: Logger): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid) || !commandOf(pid).includes(cluster)) return;
  log.warn({ pid }, "Stopping the PostgreSQL that an earlier run left behind");
  await stopProcess(pid, untilEnded(pid));
}

async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, after which the next start recovers from the log. */
async function stopProcess(pid: number | undefined, ended: Promise<void>): Promise<void> {
  if (pid === undefined) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    const waiting = new AbortController();
    const timeout = once(AbortSignal.any([waiting.signal, AbortSignal.timeout(stopMilliseconds)]), "abort");
    const hasEnded = await Promise.race([ended.then(() => true), timeout.then(() => false)]);
    waiting.abort();
    if (hasEnded) return;
  }
}
