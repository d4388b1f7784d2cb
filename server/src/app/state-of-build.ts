import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const webFolder = join(root, "web");
export const buildFolder = join(webFolder, "build");
/** The entries of the shop and of the desk. */
const entries = [join(buildFolder, "server", "index.js"), join(buildFolder, "desk", "index.html")];
/** Has the hash of the sources that the build was made from. */
export const stampFile = join(buildFolder, ".sources");

/** The sources of the build; if one of them changes, the build is stale. */
const sources = [
  "package-lock.json",
  "web/package.json",
  "web/*.{ts,js,mjs,json}",
  "web/{app,desk,public}/**",
  "core/src/**",
  "contract/src/**",
];

export function stampOfSources(): string {
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

/** Identifies the build: the beginning of its stamp. Null without a build. */
export function buildId(): string | null {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8").slice(0, 12) : null;
}

/** True for an assembled shop: it has its build, and not the sources of its pages. */
export function isAssembled(): boolean {
  return !existsSync(join(webFolder, "app"));
}
