import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const webFolder = join(root, "web");
export const buildFolder = join(webFolder, "build");

/** A part of the build. */
export interface Build {
  readonly folder: string;
  /** Files that a complete build has. */
  readonly entries: readonly string[];
  /** If one of these changes, the build is stale. */
  readonly sources: readonly string[];
}

const sharedSources = ["package-lock.json", "core/src/**", "contract/src/**", "web/vite/**"];

/** The pages of the shop and of the desk. */
export const pagesBuild: Build = {
  folder: buildFolder,
  entries: [join("server", "index.js"), join("desk", "index.html")],
  sources: [...sharedSources, "web/package.json", "web/*.{ts,js,mjs,json}", "web/{app,desk,public}/**"],
};

/** The program of web and worker in a few files. */
export const serverBuild: Build = {
  folder: join(root, "server", "build"),
  entries: ["main.js", "places.json"],
  sources: [...sharedSources, "server/package.json", "server/src/**", "tools/server-build/**"],
};

/** Has the hash of the sources that the build was made from. */
export function stampFileOf({ folder }: Build): string {
  return join(folder, ".sources");
}

export function stampOfSources({ sources }: Build): string {
  const hash = createHash("sha256");
  for (const path of globSync([...sources], { cwd: root, exclude: ["**/*.test.{ts,tsx}", "**/testing/**"] }).sort()) {
    if (statSync(join(root, path)).isDirectory()) continue;
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

export type StateOfBuild = "current" | "stale" | "missing";

/** Whether a part is built from the current sources. Needs no build tools. */
export function stateOf(build: Build): StateOfBuild {
  const stamp = stampFileOf(build);
  if (![...build.entries.map((entry) => join(build.folder, entry)), stamp].every((file) => existsSync(file)))
    return "missing";
  return readFileSync(stamp, "utf8") === stampOfSources(build) ? "current" : "stale";
}

/** The worst state of all parts. */
export function stateOfBuild(): StateOfBuild {
  const states = [pagesBuild, serverBuild].map(stateOf);
  return (["missing", "stale"] as const).find((state) => states.includes(state)) ?? "current";
}

/** Identifies the build of the pages: the beginning of its stamp. Null without a build. */
export function buildId(): string | null {
  const stamp = stampFileOf(pagesBuild);
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, 12) : null;
}

/** True for an assembled shop: it has its build, and not the sources of its pages. */
export function isAssembled(): boolean {
  return !existsSync(join(webFolder, "app"));
}
