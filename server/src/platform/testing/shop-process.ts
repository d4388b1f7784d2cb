import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../embedded-postgres/free-port.ts";

export interface ShopProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly pid: number;
  /** What it has written so far, line by line. */
  readonly output: readonly string[];
  /** Settles with the exit code (null where a signal ended it). */
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/** A busy machine may take this long to start a shop. */
const patienceSeconds = 120;

const thisCheckout = fileURLToPath(new URL("../../../..", import.meta.url));

/** The shop's own cache of compiled modules: from the first module on, so that the compiler itself need not be loaded. */
const compiled = join(thisCheckout, "node_modules", ".cache", "boxwright");

/**
 * Starts a whole demo shop in a process of its own, as `npm start` does, and waits until it is ready or has ended. It runs the code
 * of this checkout, or of another one's folder.
 */
export async function startShopProcess(
  environment: Readonly<Record<string, string>>,
  checkout: string = thisCheckout,
): Promise<ShopProcess> {
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [join(checkout, "server", "src", "app", "main.ts")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      NODE_COMPILE_CACHE: compiled,
      DEMO: "1",
      PORT: port,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectLines(child);
  // "close", not "exit": only then is every line that it wrote also here.
  const ended = once(child, "close").then(([code]) => code as number | null);
  const shop: ShopProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    ended,
    signal: (signal) => void child.kill(signal),
  };
  await untilReady(shop);
  return shop;
}

/** Waits until the shop says that it is ready, or has ended; two minutes at most. Then it is killed. */
export async function untilReady({ url, output, ended, signal }: Omit<ShopProcess, "pid">): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const started = Date.now(); Date.now() - started < patienceSeconds * 1000; await pause(20)) {
    if (hasEnded || (await statusOf(`${url}/readyz`)) === 200) return;
  }
  signal("SIGKILL");
  throw new Error(`The shop did not become ready:\n${output.join("\n")}`);
}

/** The lines logged as a warning or worse, except that the storefront is not built: tests run before the build as well. */
export function warningsOf({ output }: Pick<ShopProcess, "output">): string[] {
  return output.filter(
    (line) => /"level":"(warn|error|fatal)"/.test(line) && !line.includes("storefront is not built"),
  );
}

/** The status of a GET, or null where nothing answers. */
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
