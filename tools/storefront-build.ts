import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stampFile, stampOfSources, stateOfBuild, webFolder as web } from "../server/src/app/state-of-build.ts";
import { moveSourceMaps } from "./source-maps.ts";

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
  moveSourceMaps(join(web, "build"), dirname(web));
  writeFileSync(stampFile, stamp);
  return null;
}
