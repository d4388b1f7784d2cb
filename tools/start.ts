import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm start`: builds the storefront where it is missing or older than its sources, then runs the shop in this process. */
const root = fileURLToPath(new URL("..", import.meta.url));
const web = join(root, "web");
const stampFile = join(web, "build", ".sources");

/** What goes into the build; a change of any of it makes a new one. */
const sources = [
  "package-lock.json",
  "web/package.json",
  "web/*.{ts,js,mjs,json}",
  "web/{app,public}/**",
  "core/src/**",
  "contract/src/**",
];

function stampOfSources(): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: root, exclude: ["**/*.test.{ts,tsx}"] }).sort()) {
    if (statSync(join(root, path)).isDirectory()) continue;
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function buildStorefront(): void {
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Building the storefront …");
  const packageFile = createRequire(join(web, "package.json")).resolve("@react-router/dev/package.json");
  const { bin } = JSON.parse(readFileSync(packageFile, "utf8")) as { bin: { "react-router": string } };
  const build = spawnSync(process.execPath, [join(dirname(packageFile), bin["react-router"]), "build"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe storefront could not be built.`);
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

/**
 * npm hands a signal to the shell that it started this in, and that shell ends without handing it on: then the end of
 * the shell, which makes another process our parent, is the sign to stop.
 */
function stopWithShell(): void {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 100);
  watch.unref();
}

stopWithShell();
buildStorefront();
await import("../server/src/app/main.ts");
