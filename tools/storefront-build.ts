import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const web = join(root, "web");
const build = join(web, "build");
/** The entries of the shop and of the desk. */
const entries = [join(build, "server", "index.js"), join(build, "desk", "index.html")];
/** Has the hash of the sources that the build was made from. */
const stampFile = join(build, ".sources");

/** The sources of the build; if one of them changes, the build is stale. */
const sources = [
  "package-lock.json",
  "web/package.json",
  "web/*.{ts,js,mjs,json}",
  "web/{app,desk,public}/**",
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
  if (![...entries, stampFile].every((file) => existsSync(file))) return "missing";
  return readFileSync(stampFile, "utf8") === stampOfSources() ? "current" : "stale";
}

interface Builder {
  readonly program: string;
  readonly options: readonly string[];
}

/** The programs that build the shop and the desk; undefined after `npm ci --omit=dev`. */
function builders(): readonly Builder[] | undefined {
  try {
    return [
      { program: programOf("@react-router/dev", "react-router"), options: ["build"] },
      {
        program: programOf("vite", "vite"),
        options: ["build", "--config", "vite.desk.config.ts", "--logLevel", "warn"],
      },
    ];
  } catch {
    return undefined;
  }
}

function programOf(name: string, command: string): string {
  const packageFile = createRequire(join(web, "package.json")).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(packageFile, "utf8")) as { bin: Readonly<Record<string, string>> };
  return join(dirname(packageFile), bin[command] ?? "");
}

/** Builds the storefront and the desk, and writes their stamp. Returns null, or a message for the terminal that says what went wrong. */
export function buildStorefront(): string | null {
  const programs = builders();
  if (programs === undefined) {
    const fault = stateOfBuild() === "missing" ? "not built" : "built from other sources";
    return (
      `The storefront is ${fault}, and its build tools are not installed (npm ci --omit=dev leaves them out).\n` +
      "Run `npm ci && npm run build` on a build machine, and copy the whole folder with web/build."
    );
  }
  // Taken before the build, so that an edit during the build makes it stale.
  const stamp = stampOfSources();
  for (const { program, options } of programs) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
      cwd: web,
      env: { ...process.env, NODE_ENV: "production" },
      encoding: "utf8",
    });
    if (status !== 0) return `${stdout}${stderr}\nThe storefront could not be built.`;
  }
  writeFileSync(stampFile, stamp);
  return null;
}
