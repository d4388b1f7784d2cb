import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Build,
  pagesBuild,
  serverBuild,
  stampFileOf,
  stampOfSources,
  stateOf,
  stateOfBuild,
  webFolder as web,
} from "../server/src/app/state-of-build.ts";
import { moveSourceMaps } from "./source-maps.ts";

interface Builder {
  readonly program: string;
  readonly options: readonly string[];
}

const serverConfig = fileURLToPath(new URL("server-build/vite.config.ts", import.meta.url));

/** The programs that build each part; undefined after `npm ci --omit=dev`. */
function builders(): ReadonlyMap<Build, readonly Builder[]> | undefined {
  try {
    const vite = programOf("vite", "vite");
    const silently = ["--logLevel", "warn"];
    return new Map([
      [
        pagesBuild,
        [
          { program: programOf("@react-router/dev", "react-router"), options: ["build"] },
          { program: vite, options: ["build", "--config", "vite.desk.config.ts", ...silently] },
        ],
      ],
      [serverBuild, [{ program: vite, options: ["build", "--config", serverConfig, ...silently] }]],
    ]);
  } catch {
    return undefined;
  }
}

function programOf(name: string, command: string): string {
  const packageFile = createRequire(join(web, "package.json")).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(packageFile, "utf8")) as { bin: Readonly<Record<string, string>> };
  return join(dirname(packageFile), bin[command] ?? "");
}

/** What is wrong with the build, in words for a sentence; null if it is current. */
export function faultOfBuild(): string | null {
  const faults = { missing: "not built", stale: "built from other sources", current: null };
  return faults[stateOfBuild()];
}

/** Builds each part that is not current, or both again. Returns null, or a message for the terminal that says what went wrong. */
export function buildShop({ again = false }: { readonly again?: boolean } = {}): string | null {
  const programs = builders();
  if (programs === undefined) {
    return (
      `The shop is ${faultOfBuild()}, and its build tools are not installed (npm ci --omit=dev leaves them out).\n` +
      "Run `npm ci && npm run build` on a build machine, and copy the whole folder with web/build and server/build."
    );
  }
  for (const [build, steps] of programs) {
    if (!again && stateOf(build) === "current") continue;
    const problem = run(build, steps);
    if (problem !== null) return problem;
  }
  return null;
}

function run(build: Build, steps: readonly Builder[]): string | null {
  // Taken before the build, so that an edit during the build makes it stale.
  const stamp = stampOfSources(build);
  for (const { program, options } of steps) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
      cwd: dirname(build.folder),
      env: { ...process.env, NODE_ENV: "production" },
      encoding: "utf8",
    });
    if (status !== 0) return `${stdout}${stderr}\nThe shop could not be built.`;
  }
  if (build === pagesBuild) moveSourceMaps(build.folder, dirname(web));
  writeFileSync(stampFileOf(build), stamp);
  return null;
}
