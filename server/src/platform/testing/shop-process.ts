import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compiledModules } from "../compiled-modules.ts";
import { freePort } from "../embedded-postgres/free-port.ts";

export interface ShopProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly pid: number;
  /** Its output so far, line by line. */
  readonly output: readonly string[];
  /** Resolves with the exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/** The start of a shop may take this long on a busy machine. */
const startSeconds = 120;

/** A request for readiness costs a millisecond of the processor that the starting shop needs. */
const readinessMilliseconds = 100;

/** `npm test` builds the shop first, and the build starts in two thirds of the processor time. Other runs of tests use the sources as they are. */
const isBuilt = process.env["TEST_BUILT_SHOP"] === "1";

/** Shops that run. They end when the process of the test exits by itself, also if it does while they start. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const thisCheckout = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Starts a whole demo shop in a separate process, as `npm start` does, and waits until it is ready or has ended. It runs the code of this
 * checkout or of another one.
 */
export async function startShopProcess(
  environment: Readonly<Record<string, string>>,
  checkout: string = thisCheckout,
): Promise<ShopProcess> {
  const port = environment["PORT"] ?? String(await freePort());
  const program = isBuilt && checkout === thisCheckout ? "server/build/main.js" : "server/src/app/main.ts";
  const child = spawn(process.execPath, [join(checkout, program)], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      // Set for the first module too, so that Node does not have to load its compiler.
      NODE_COMPILE_CACHE: compiledModules,
      DEMO: "1",
      PORT: port,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const output = collectLines(child);
  // "close" comes after the last line of output; "exit" may come before it.
  const ended = once(child, "close").then(([code]) => code as number | null);
  const shop: ShopProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    ended,
    signal: (signal) => void child.kill(signal),
  };
  await untilReady(shop, environment["ROLE"] === "worker" ? hasStartedWorker : answersAsReady);
  return shop;
}

const answersAsReady = async ({ url }: Pick<ShopProcess, "url">) => (await statusOf(`${url}/readyz`)) === 200;

/** A worker listens to nobody, so its log says that it is ready. */
const hasStartedWorker = async ({ output }: Pick<ShopProcess, "output">) =>
  output.some((line) => line.includes("The worker is ready"));

/** Waits until the shop is ready or has ended. Kills it after two minutes. */
export async function untilReady(
  shop: Omit<ShopProcess, "pid">,
  isReady: (shop: Omit<ShopProcess, "pid">) => Promise<boolean> = answersAsReady,
): Promise<void> {
  const { output, ended, signal } = shop;
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const started = Date.now(); Date.now() - started < startSeconds * 1000; await pause(readinessMilliseconds)) {
    if (hasEnded || (await isReady(shop))) return;
  }
  signal("SIGKILL");
  throw new Error(`The shop did not become ready:\n${output.join("\n")}`);
}

/** The log lines with a warning or an error, except the warning that the storefront is not built, because tests also run without a build. */
export function warningsOf({ output }: Pick<ShopProcess, "output">): string[] {
  return output.filter(
    (line) => /"level":"(warn|error|fatal)"/.test(line) && !line.includes("storefront is not built"),
  );
}

/** The status of a GET; null if there is no response. */
export async function statusOf(url: string): Promise<number | null> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? null;
}

function collectLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface(stream).on("line", (line) => lines.push(line));
  }
  return lines;
}
