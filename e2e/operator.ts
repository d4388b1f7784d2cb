import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compiledModules } from "../server/src/platform/compiled-modules.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDirectory = () => join(process.env["E2E_DATA_DIR"] ?? "", "boxwright-us");

/** Runs an operator's command on the data of the shop that all tests share, and returns what it prints. Throws if the command fails. */
export async function operate(command: string, ...words: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: compiledModules,
    DATA_DIR: dataDirectory(),
    DEMO: "1",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [`server/src/app/${command}.ts`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

/** Deletes the file of an upload, as a file store that loses one. */
export async function loseFile({ id, sha256 }: { readonly id: string; readonly sha256: string }): Promise<void> {
  await rm(join(dataDirectory(), "files", "uploads", sha256, `${id}.file`));
}
