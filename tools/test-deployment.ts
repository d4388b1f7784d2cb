import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { statusOf } from "../server/src/platform/testing/shop-process.ts";
import { buildShop } from "./shop-build.ts";

/**
 * `npm run test:deployment`: deploys into an empty folder as the README describes. It copies the tracked files and the build, installs with
 * `npm ci --omit=dev`, and expects that `npm start` serves pages, or reports that the build is missing. A build from other sources is refused, also
 * by `npm run assemble`.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const timeoutMilliseconds = 120_000;

/** Copies every file that git tracks. */
function copyCheckout(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(folder, file), { force: false });
  }
}

function install(folder: string): void {
  const flags = ["--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, stderr } = spawnSync(npm, ["ci", ...flags], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ci --omit=dev failed:\n${stderr}`);
}

interface Started {
  readonly origin: string;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly npm: ChildProcess;
}

async function start(folder: string): Promise<Started> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const started = spawn(npm, ["start"], { cwd: folder, env: { PATH, HOME, PORT: String(port) } });
  let output = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (text: Buffer) => (output += text));
  const ended = new Promise<number | null>((resolve) => started.once("close", resolve));
  return { origin: `http://127.0.0.1:${port}`, output: () => output, ended, npm: started };
}

async function until(what: string, holds: () => Promise<boolean>, { output }: Started): Promise<void> {
  for (const began = performance.now(); performance.now() - began < timeoutMilliseconds; await pause(100)) {
    if (await holds()) return;
  }
  throw new Error(`Timeout after ${timeoutMilliseconds / 1000} s: ${what}\n${output()}`);
}

function expect(what: string, holds: boolean, { output }: Pick<Started, "output">): void {
  if (!holds) throw new Error(`Failed: ${what}\n${output()}`);
  console.log(`  ✓ ${what}`);
}

async function startsWithoutBuildTools(folder: string): Promise<void> {
  const shop = await start(folder);
  try {
    await until("the shop is ready", async () => (await statusOf(`${shop.origin}/readyz`)) === 200, shop);
    const page = await fetch(shop.origin);
    expect("npm start serves the home page from the copied build", page.status === 200, shop);
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0];
    expect("it serves the scripts of the page", (await statusOf(`${shop.origin}${script}`)) === 200, shop);
    expect("it does not build the shop", !shop.output().includes("Building the shop"), shop);
  } finally {
    shop.npm.kill("SIGTERM");
    await until("the shop ends", async () => (await statusOf(`${shop.origin}/healthz`)) === null, shop);
    await shop.ended;
  }
}

/** Expects that `npm start` ends with an error that contains this text about the build. */
async function reportsBuild(folder: string, text: string): Promise<void> {
  const shop = await start(folder);
  const status = await shop.ended;
  expect(`npm start reports that the shop is ${text}`, status !== 0 && shop.output().includes(text), shop);
}

function refusesToAssemble(folder: string): void {
  const target = join(folder, "assembled");
  const assemble = ["run", "--silent", "assemble", "--", target];
  const { status, stderr } = spawnSync(npm, assemble, { cwd: folder, encoding: "utf8" });
  const isRefused = status !== 0 && stderr.includes("built from other sources") && !existsSync(target);
  expect("npm run assemble refuses a build from other sources", isRefused, { output: () => stderr });
}

const folder = mkdtempSync(join(tmpdir(), "boxwright-deployment-"));
try {
  const problem = buildShop();
  if (problem !== null) throw new Error(problem);
  copyCheckout(folder);
  install(folder);
  await reportsBuild(folder, "not built");
  for (const room of ["web", "server"])
    cpSync(join(root, room, "build"), join(folder, room, "build"), { recursive: true });
  await startsWithoutBuildTools(folder);
  renameSync(join(folder, "web", "app", "root.tsx"), join(folder, "web", "app", "other.tsx"));
  await reportsBuild(folder, "built from other sources");
  refusesToAssemble(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
