import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Checks out and installs an earlier version in a temporary folder. */
export function checkOut(ref: string): { readonly path: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), "boxwright-earlier-version-"));
  const path = join(folder, "checkout");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--detach", path, ref);
  const remove = () => {
    git("worktree", "remove", "--force", path);
    rmSync(folder, { recursive: true });
  };
  try {
    execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: path, stdio: "ignore" });
  } catch (error) {
    remove();
    throw error;
  }
  return { path, [Symbol.dispose]: remove };
}
