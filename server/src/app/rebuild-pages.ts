import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";

const web = fileURLToPath(new URL("../../../web", import.meta.url));
/** Editors write a file in several steps. */
const restMilliseconds = 100;

/** While the shop is developed: builds the storefront at once and whenever its sources change, and says when it is built. */
export function rebuildPages(
  log: Logger,
  whenBuilt: () => Promise<void>,
  running: AsyncDisposableStack,
): Promise<void> {
  let underWay: Promise<void> | null = null;
  let isStale = false;

  async function buildUntilFresh(): Promise<void> {
    do {
      isStale = false;
      if (await build(log)) await whenBuilt();
    } while (isStale);
  }

  function rebuild(): Promise<void> {
    isStale = true;
    underWay ??= buildUntilFresh().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(web, "app"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, restMilliseconds);
  });
  running.defer(() => {
    clearTimeout(timer);
    watcher.close();
  });
  return rebuild();
}

/** True where it succeeded; what the build complains of is logged. */
function build(log: Logger): Promise<boolean> {
  const packageFile = createRequire(join(web, "package.json")).resolve("@react-router/dev/package.json");
  const started = performance.now();
  // As in production: a development build of React needs Vite's own server.
  const builder = spawn(process.execPath, [join(dirname(packageFile), "bin.cjs"), "build"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaints: Buffer[] = [];
  builder.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
  return new Promise((resolve, reject) => {
    builder.once("error", reject);
    builder.once("close", (status) => {
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      if (status === 0) log.info({ seconds }, "The storefront is built");
      else log.error(`The storefront could not be built:\n${Buffer.concat(complaints)}`);
      resolve(status === 0);
    });
  });
}
