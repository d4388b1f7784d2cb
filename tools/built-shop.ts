import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { statusOf } from "../server/src/platform/testing/shop-process.ts";
import { buildShop } from "./shop-build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Generous, because on a busy machine creating the database takes most of a minute. */
const startLimitMilliseconds = 180_000;

export interface Shop {
  readonly origin: string;
  readonly pid: number;
  readonly readyAfterMilliseconds: number;
  /** Resident memory of the server's own process in MiB (without PostgreSQL). */
  residentMebibytes(): number;
  /** The most that it has had at any time. */
  mostMebibytes(): number;
  /** Resident memory in MiB of each Node process that it has started, such as those that draw. */
  childMebibytes(): number[];
  /** The processor time since the start of the server's own process with its web processes, and of its embedded PostgreSQL. */
  processorMilliseconds(): { readonly server: number; readonly database: number };
  stop(): Promise<void>;
}

/** The Node flags of `npm start`, so that measurements match production. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return scripts.start.split(" ").filter((word: string) => word.startsWith("--"));
}

/** A request for readiness costs a millisecond of the processor that the starting shop needs. */
const readinessMilliseconds = 50;

/** How many processes listen on a port. */
function listenersAt(port: number): number {
  const local = new RegExp(
    `^ *\\d+: [\\dA-F]+:${port.toString(16).toUpperCase().padStart(4, "0")} [\\dA-F:]+ 0A `,
    "gm",
  );
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap(statusIn).flatMap((table) => table.match(local) ?? []).length;
}

async function untilReady(origin: string, shop: ChildProcess, webProcesses: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < startLimitMilliseconds) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode} before it was ready`);
    const isReady = (await statusOf(`${origin}/readyz`)) === 200;
    if (isReady && (webProcesses === 1 || listenersAt(Number(new URL(origin).port)) === webProcesses)) return;
    await pause(readinessMilliseconds);
  }
  throw new Error(`the shop was not ready within ${startLimitMilliseconds / 1000} s`);
}

/**
 * Starts the built shop of a checkout in production mode, on a free port, with the data directory and these additional settings, and
 * waits until it is ready with all its web processes.
 */
export async function startShop(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<Shop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = programOf(checkout);
  const began = performance.now();
  const shop = spawnShop(dataDirectory, { PORT: String(port), ...settings }, checkout, program);
  await untilReady(origin, shop, Number(settings["WEB_PROCESSES"] ?? 1)).catch((error: unknown) => {
    shop.kill("SIGTERM");
    throw error;
  });
  const readyAfterMilliseconds = performance.now() - began;

  return {
    origin,
    pid: shop.pid ?? 0,
    readyAfterMilliseconds,
    residentMebibytes: () => mebibytesIn(readFileSync(`/proc/${shop.pid}/status`, "utf8")),
    mostMebibytes: () => mebibytesIn(readFileSync(`/proc/${shop.pid}/status`, "utf8"), "VmHWM"),
    childMebibytes: () =>
      globSync("/proc/[0-9]*/status")
        .flatMap(statusIn)
        .filter((status) => status.includes(`PPid:\t${shop.pid}\n`) && /^Name:\t(node|MainThread)/.test(status))
        .map((status) => mebibytesIn(status)),
    processorMilliseconds: () => ({
      server: millisecondsOfServer(shop.pid ?? 0),
      database: millisecondsOfDatabase(dataDirectory),
    }),
    stop: () => ended(shop),
  };
}

/** Starts the worker of the built shop in a process of its own. It works as soon as it has started. */
export function startWorker(
  dataDirectory: string,
  settings: Readonly<Record<string, string>>,
): Pick<Shop, "pid" | "stop"> {
  const worker = spawnShop(dataDirectory, { ...settings, ROLE: "worker" }, root, programOf(root));
  return { pid: worker.pid ?? 0, stop: () => ended(worker) };
}

const builtProgram = "server/build/main.js";
let isBuilt = false;

/** Builds this checkout if it has changed since its last build. A checkout from before the build of servers runs its sources. */
function programOf(checkout: string): string {
  if (checkout === root && !isBuilt) {
    const problem = buildShop();
    if (problem !== null) throw new Error(problem);
    isBuilt = true;
  }
  return existsSync(join(checkout, builtProgram)) ? builtProgram : "server/src/app/main.ts";
}

function spawnShop(
  dataDirectory: string,
  settings: Readonly<Record<string, string>>,
  checkout: string,
  program: string,
): ChildProcess {
  return spawn(process.execPath, [...startFlags(), program], {
    cwd: checkout,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "1",
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "warn",
      // The load comes from many client IPs, in X-Forwarded-For.
      TRUST_PROXY: "1",
      ...settings,
    },
  });
}

async function ended(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const exit = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await exit;
}

function mebibytesIn(status: string, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** A tick of the processor times in /proc. */
const tickMilliseconds = 10;

/** The parent of a process, its own processor time, and that of its ended children, in ticks. */
interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  readonly endedChildren: number;
}

const noProcess: ProcessTimes = { parent: 0, own: 0, endedChildren: 0 };

function statOf(pid: number | string): ProcessTimes {
  const [stat] = statusIn(`/proc/${pid}/stat`);
  if (stat === undefined) return noProcess;
  // The name in parentheses may have spaces.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = fields;
  return { parent, own: user + system, endedChildren: childUser + childSystem };
}

/** With the web processes that it has started. */
function millisecondsOfServer(pid: number): number {
  const webs = globSync("/proc/[0-9]*/cmdline")
    .filter((path) => statusIn(path).some((words) => words.includes("--web-process")))
    .map((path) => statOf(path.split("/")[2] ?? ""))
    .filter(({ parent }) => parent === pid);
  return webs.reduce((sum, { own }) => sum + own, statOf(pid).own) * tickMilliseconds;
}

function millisecondsOfDatabase(dataDirectory: string): number {
  const [postmaster = ""] = readFileSync(join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n");
  const server = statOf(postmaster);
  const backends = globSync("/proc/[0-9]*")
    .map((path) => statOf(path.slice("/proc/".length)))
    .filter(({ parent }) => parent === Number(postmaster));
  const ticks = backends.reduce((sum, { own }) => sum + own, server.own + server.endedChildren);
  return ticks * tickMilliseconds;
}

/** The status of a process; empty if it has just ended. */
function statusIn(path: string): string[] {
  try {
    return [readFileSync(path, "utf8")];
  } catch {
    return [];
  }
}

/** An empty data directory for a shop. The user of PostgreSQL may enter it. Otherwise the database of a shop that root starts would be in another directory, which `remove` does not delete. */
export function freshDataDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "boxwright-shop-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
