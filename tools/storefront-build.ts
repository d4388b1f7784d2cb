import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const web = join(root, "web");
const build = join(web, "build");
const entry = join(build, "server", "index.js");
/** Has the hash of the sources that the build was made from. */
const stampFile = join(build, ".sources");

/** The sources of the build; if one of them changes, the build is stale. */
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

/** Whether the storefront is built from the current sources. Needs no build tools. */
export function stateOfBuild(): "current" | "stale" | "missing" {
  if (!existsSync(entry) || !existsSync(stampFile)) return "missing";
  return readFileSync(stampFile, "utf8") === stampOfSources() ? "current" : "stale";
}

/** The program that builds the storefront; undefined after `npm ci --omit=dev`. */
function builder(): string | undefined {
  try {
    const packageFile = createRequire(join(web, "package.json")).resolve("@react-router/dev/package.json");
    const { bin } = JSON.parse(readFileSync(packageFile, "utf8")) as { bin: { "react-router": string } };
    return join(dirname(packageFile), bin["react-router"]);
  } catch {
    return undefined;
  }
}

/** Builds the storefront and writes its stamp. Returns null, or a message for the terminal that says what went wrong. */
export function buildStorefront(): string | null {
  const program = builder();
  if (program === undefined) {
    const fault = stateOfBuild() === "missing" ? "not built" : "built from other sources";
    return (
      `The storefront is ${fault}, and its build tools are not installed (npm ci --omit=dev leaves them out).\n` +
      "Run `npm ci && npm run build` on a build machine, and copy the whole folder with web/build."
    );
  }
  // Taken before the build, so that an edit during the build makes it stale.
  const stamp = stampOfSources();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "build"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) return `${stdout}${stderr}\nThe storefront could not be built.`;
  writeFileSync(stampFile, stamp);
  return null;
}
