import { createHash, randomUUID } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { fastFolder } from "../server/src/platform/testing/fast-folder.ts";
import { browserFlags, findBrowser } from "../tools/browser.ts";

/**
 * The journeys run against a built shop in production mode, with its own port and data folder. Journeys in German run against the
 * shop of another tenant.
 * Every process of a run reads this file; the first one passes its choices to the others in the environment.
 */
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_GERMAN_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= temporaryFolder();
process.env["E2E_CONTENT_DIR"] ??= contentIn(process.env["E2E_DATA_DIR"]);
process.env["CHROMIUM_PATH"] ??= await findBrowser();

/** The tests of every page of every brand and variant. */
const everyPage = /(brands|variants)\.spec\.ts/;

const baseURL = originAt(process.env["E2E_PORT"]);

export default defineConfig({
  testDir: ".",
  // The longest tests start first, so that both workers finish at about the same time.
  projects: [
    { name: "every page", testMatch: everyPage },
    { name: "journeys", testIgnore: everyPage },
  ],
  outputDir: join(tmpdir(), `boxwright-e2e-results-${idOfWorkingCopy()}`),
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // Chromium draws no frames of transitions, and clicks do not wait for their end. Contrast is never measured on the way to another color.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: browserFlags },
  },
  webServer: [
    shopOf("boxwright-us", process.env["E2E_PORT"], process.env["E2E_DATA_DIR"]),
    shopOf("boxwright-eu", process.env["E2E_GERMAN_PORT"], process.env["E2E_DATA_DIR"]),
  ],
});

function originAt(port: string): string {
  return `http://localhost:${port}`;
}

function shopOf(tenant: string, port: string, folder: string) {
  return {
    name: tenant,
    command: `"${process.execPath}" server/build/main.js`,
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `${originAt(port)}/readyz`,
    env: {
      TENANT: tenant,
      PORT: port,
      DATA_DIR: join(folder, tenant),
      CONTENT_DIR: process.env["E2E_CONTENT_DIR"] ?? "",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      // Journeys wait for mails.
      MAIL_COLLECT_SECONDS: "1",
    },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  } as const;
}

/** A copy of the shop's content, to which a journey may add drafts. */
function contentIn(folder: string): string {
  const copy = join(folder, "content");
  cpSync(fileURLToPath(new URL("../content", import.meta.url)), copy, { recursive: true });
  return copy;
}

/** Separates the results folders of working copies, so that parallel runs do not remove each other's results. */
function idOfWorkingCopy(): string {
  return createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 8);
}

/** Removed when the run ends, because the shops use it until then. */
function temporaryFolder(): string {
  const folder = join(fastFolder, `boxwright-e2e-${randomUUID()}`);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
