import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { browserFlags, findBrowser } from "../tools/browser.ts";

/**
 * The journeys run against the shop as it is started for customers, from the build, on a port and a data folder of its own.
 * This file is read once in each process of a run: what it chooses is handed on in the environment.
 */
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= join(tmpdir(), `boxwright-e2e-${randomUUID()}`);
process.env["CHROMIUM_PATH"] ??= await findBrowser();

const port = process.env["E2E_PORT"];
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: ".",
  outputDir: join(tmpdir(), "boxwright-e2e-results"),
  globalTeardown: "./remove-data.ts",
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: browserFlags },
  },
  webServer: {
    command: `"${process.execPath}" server/src/app/main.ts`,
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `${baseURL}/readyz`,
    env: { PORT: port, DATA_DIR: process.env["E2E_DATA_DIR"], NODE_ENV: "production", LOG_LEVEL: "warn" },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
