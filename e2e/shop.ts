import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "./free-port.ts";

/** A shop of a variant or a brand, on a port and a data folder of its own. */
export class Shop {
  readonly #folder = mkdtempSync(join(tmpdir(), "boxwright-e2e-"));
  #process: ChildProcess | undefined;
  address = "";

  async start(chosen: Readonly<Record<string, string>>): Promise<void> {
    const port = await freePort();
    this.address = `http://localhost:${port}`;
    this.#process = spawn(process.execPath, ["server/src/app/main.ts"], {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: {
        ...process.env,
        ...chosen,
        PORT: String(port),
        DATA_DIR: this.#folder,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
      },
      stdio: "inherit",
    });
    await expect.poll(() => this.#isReady(), { timeout: 60_000 }).toBe(true);
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(): Promise<void> {
    if (this.#process === undefined) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** The shop of the tests around it: started as is chosen before the first of them, and stopped after the last. */
export function shopWith(chosen: Readonly<Record<string, string>>): Shop {
  const shop = new Shop();
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    await shop.start(chosen);
  });
  test.afterAll(() => shop.stop());
  return shop;
}
