import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { makeDataDir } from "../server/src/platform/testing/data-dir.ts";
import { type ShopProcess, startShopProcess } from "../server/src/platform/testing/shop-process.ts";

/**
 * `npm run test:web-processes`: a shop with two web processes answers many visitors while one process is killed, and while the shop stops.
 * A kill may lose only the requests that have reached its process before the system has closed its sockets, and a stop none. Needs Linux and about 20 s of two cores.
 */
const count = 2;
const visitors = 16;
/** How long the bodies of slow requests take, which are under way when the shop stops. */
const bodyMilliseconds = 3_000;
const keysPath = "/auth/.well-known/jwks.json";

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Failed: ${what}`);
  console.log(`✓ ${what}`);
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; await pause(50)) {
    if (await holds()) return;
  }
  throw new Error(`Did not happen within a minute: ${what}`);
}

/** The ids of the web processes of a shop. */
async function webProcessesOf(shop: ShopProcess): Promise<number[]> {
  const ids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  return ids.filter((id) => {
    try {
      const isChild = readFileSync(`/proc/${id}/status`, "utf8").includes(`PPid:\t${shop.pid}\n`);
      return isChild && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--web-process");
    } catch {
      return false;
    }
  });
}

function mebibytesOf(id: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;
}

/** The code of the error of a request that was not answered completely; null for an answer. */
type Outcome = string | null;

/** Each request has a connection of its own. */
function send(url: string, body?: { readonly afterMilliseconds: number }) {
  return new Promise<Outcome>((resolve) => {
    const sent = request(url, {
      agent: false,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json", "content-length": 2 },
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.on("response", (response: IncomingMessage) => {
      response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      response.on("end", () => resolve(null));
      response.resume();
    });
    if (body === undefined) sent.end();
    else {
      sent.flushHeaders();
      setTimeout(() => sent.end("{}"), body.afterMilliseconds);
    }
  });
}

/** Visitors that send one request after the other until nobody listens, or until they are stopped. */
class Crowd {
  readonly outcomes: Outcome[] = [];
  /** When the last request was lost, by `performance.now()`. */
  lastLossAt = 0;
  readonly #url: string;
  readonly #going: Promise<unknown>;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
    this.#going = Promise.all(Array.from({ length: visitors }, () => this.#visit()));
  }

  get lost(): readonly string[] {
    return this.outcomes.filter((outcome) => outcome !== null);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#going;
  }

  /** Resolves when nobody listens any more. */
  async refused(): Promise<void> {
    await this.#going;
  }

  async #visit(): Promise<void> {
    while (!this.#isOver) {
      const outcome = await send(this.#url + keysPath);
      if (outcome === "ECONNREFUSED") return;
      if (outcome !== null) this.lastLossAt = performance.now();
      this.outcomes.push(outcome);
    }
  }
}

async function metricOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const readyCount = (port: number) => metricOf(port, 'boxwright_web_processes{state="ready"}');

async function killOne(shop: ShopProcess, metricsPort: number): Promise<void> {
  const before = await webProcessesOf(shop);
  const [victim] = before.slice(-1);
  const crowd = new Crowd(shop.url);
  await until("many answers", () => crowd.outcomes.length > 500);
  const calls = await metricOf(metricsPort, "process_cpu_seconds_total");
  const killedAt = performance.now();
  process.kill(victim ?? 0, "SIGKILL");
  await until("a process takes its place", async () => {
    const ids = await webProcessesOf(shop);
    return ids.length === count && victim !== undefined && !ids.includes(victim);
  });
  const answered = crowd.outcomes.length;
  await until("all processes serve", async () => (await readyCount(metricsPort)) === count);
  await crowd.leave();
  console.log(`  ${crowd.outcomes.length} requests, ${crowd.lost.length} lost: ${[...new Set(crowd.lost)].join(", ")}`);
  const milliseconds = Math.max(0, crowd.lastLossAt - killedAt);
  expect(`a kill loses requests of its first 0.2 s only (${milliseconds.toFixed(0)} ms)`, milliseconds < 200);
  expect("a kill loses fewer than three requests of each visitor", crowd.lost.length < 3 * visitors);
  expect("the other process answers while one is missing", crowd.outcomes.length - answered > 200);
  expect("no count falls with a process", (await metricOf(metricsPort, "process_cpu_seconds_total")) >= calls);
  expect("the metrics count the end", (await metricOf(metricsPort, "boxwright_web_process_ends_total")) === 1);
  const said = ["A web process has ended", "A web process serves again"];
  expect(
    "the log says both",
    said.every((text) => shop.output.some((line) => line.includes(text))),
  );
}

async function stopUnderLoad(shop: ShopProcess): Promise<void> {
  const crowd = new Crowd(shop.url);
  await until("many answers", () => crowd.outcomes.length > 500);
  const slow = Array.from({ length: 8 }, () =>
    send(`${shop.url}/idp/dbconnections/signup`, { afterMilliseconds: bodyMilliseconds }),
  );
  await pause(300);
  const began = performance.now();
  shop.signal("SIGTERM");
  await pause(150);
  const readiness = await fetch(`${shop.url}/readyz`);
  await crowd.refused();
  const code = await shop.ended;
  const seconds = (performance.now() - began) / 1000;
  console.log(`  ${crowd.outcomes.length} requests, ${crowd.lost.length} lost: ${[...new Set(crowd.lost)].join(", ")}`);
  expect("/readyz answers 503 at once", readiness.status === 503);
  expect("a stop loses no request", crowd.lost.length === 0);
  expect(
    "a stop answers the requests that were under way",
    (await Promise.all(slow)).every((lost) => lost === null),
  );
  expect(
    `a stop waits for them, and ends with 0 within 12 s (${seconds.toFixed(1)} s)`,
    code === 0 && seconds > 2 && seconds < 12,
  );
}

async function failToStart(): Promise<void> {
  const folder = makeDataDir();
  const messages = await Promise.all(
    ["1", "2"].map(async (WEB_PROCESSES) => {
      const shop = await startShopProcess({
        DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
        WEB_PROCESSES,
        BREACHED_PASSWORDS_DIR: folder.path,
      });
      return [await shop.ended, ...shop.output.filter((line) => !line.startsWith("{"))].join("\n");
    }),
  );
  folder.remove();
  console.log(`  ${messages[1]}`);
  expect(
    "a failed start ends both with the same code and message",
    messages[0] === messages[1] && messages[0]?.startsWith("1\n") === true,
  );
}

async function loseSupervisor(dataDir: string): Promise<void> {
  const shop = await startShopProcess({ DATA_DIR: dataDir, WEB_PROCESSES: String(count) });
  const ids = await webProcessesOf(shop);
  shop.signal("SIGKILL");
  await until("the web processes end with their supervisor", () =>
    ids.every((id) => {
      try {
        return !readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--web-process");
      } catch {
        return true;
      }
    }),
  );
  expect("web processes end with their supervisor", ids.length > 0);
}

const data = makeDataDir();
try {
  await failToStart();
  const metricsPort = await freePort();
  const settings = {
    DATA_DIR: data.path,
    WEB_PROCESSES: String(count),
    METRICS_PORT: String(metricsPort),
    // As `npm start`.
    NODE_OPTIONS: "--max-old-space-size=320 --max-semi-space-size=16",
  };
  const shop = await startShopProcess(settings);
  try {
    await until("all processes serve", () => shop.output.some((line) => line.includes(`with ${count} web processes`)));
    await killOne(shop, metricsPort);
    const memory = (await webProcessesOf(shop)).map((id) => `${mebibytesOf(id).toFixed(0)} MiB`);
    console.log(`  the web processes have ${memory.join(", ")}`);
    console.log(`  the supervisor has ${mebibytesOf(shop.pid).toFixed(0)} MiB`);
    await stopUnderLoad(shop);
  } catch (error) {
    console.error(shop.output.join("\n"));
    throw error;
  } finally {
    shop.signal("SIGKILL");
    await shop.ended;
  }
  await loseSupervisor(data.path);
} finally {
  data.remove();
}
