import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { freePort } from "../../server/src/platform/embedded-postgres/free-port.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { type ShopProcess, startShopProcess, statusOf } from "../../server/src/platform/testing/shop-process.ts";
import { freshDataDirectory } from "../built-shop.ts";

/** A web of a shop whose process can be replaced, as in an upgrade. */
export interface Web {
  readonly port: number;
  readonly output: () => readonly string[];
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface TwoWebs extends AsyncDisposable {
  readonly webs: readonly [Web, Web];
}

/** Two webs of a built demo behind a proxy, with one database. `origin` is the origin that the proxy serves. */
export async function startTwoWebs(origin: string): Promise<TwoWebs> {
  const running = new AsyncDisposableStack();
  try {
    const data = freshDataDirectory();
    running.defer(data.remove);
    const settings = { fsync: "off" };
    const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: createLogger("error"), settings });
    running.defer(() => postgres.stop());
    const settingsOfWeb = {
      NODE_ENV: "production",
      ROLE: "web",
      DATABASE_URL: postgres.url,
      DATA_DIR: data.path,
      SITE_ORIGINS: origin,
      TRUST_PROXY: "1",
      HOST: "127.0.0.1",
      ACCEPT_RISKS: "public-demo",
    };
    const one = await startWeb(settingsOfWeb, running);
    const other = await startWeb(settingsOfWeb, running);
    return { webs: [one, other], [Symbol.asyncDispose]: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

async function startWeb(settings: Readonly<Record<string, string>>, running: AsyncDisposableStack): Promise<Web> {
  const port = await freePort();
  const output: string[] = [];
  let process: ShopProcess;
  const start = async () => {
    process = await startShopProcess({ ...settings, PORT: String(port) });
    if ((await statusOf(`${process.url}/readyz`)) !== 200) throw new Error(process.output.join("\n"));
  };
  const stop = async () => {
    process.signal("SIGTERM");
    await Promise.race([process.ended, pause(30_000, null, { ref: false })]);
    process.signal("SIGKILL");
    output.push(...process.output);
  };
  await start();
  running.defer(stop);
  return { port, start, stop, output: () => [...output, ...process.output] };
}
