import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const workspaces = ["core", "contract", "server", "web", "e2e", "bench", "faults"];

interface ScratchCopy extends Disposable {
  readonly path: string;
}

/** A copy of the project's own files, with links to its installed packages, in which bugs can be planted. */
export function scratchCopy(): ScratchCopy {
  const path = mkdtempSync(join(tmpdir(), "boxwright-planted-"));
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of String(listed.stdout).split("\0")) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file));
  }
  linkPackages("node_modules", path);
  for (const workspace of workspaces) {
    if (existsSync(join(root, workspace, "node_modules"))) linkPackages(join(workspace, "node_modules"), path);
    symlinkSync(join(path, workspace), join(path, "node_modules/@boxwright", workspace));
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Links each package, except the project's own, which must be those of the copy. */
function linkPackages(folder: string, path: string): void {
  mkdirSync(join(path, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) {
    if (name === "@boxwright" || name.startsWith(".")) continue;
    symlinkSync(resolve(root, folder, name), join(path, folder, name));
  }
  if (folder === "node_modules") mkdirSync(join(path, folder, "@boxwright"));
}
