import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverBuild, stateOfBuild } from "../server/src/app/state-of-build.ts";
import { buildShop } from "./shop-build.ts";

/** `npm start`: builds what is missing or older than its sources, then runs the shop in this process. */
function ensureBuild(): void {
  if (stateOfBuild() === "current") return;
  console.log("Building the shop …");
  const problem = buildShop();
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/**
 * npm sends a signal only to the shell in which it started this process, and the shell ends without passing it on. So when the shell
 * ends, which gives this process another parent, this process stops.
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
ensureBuild();
await import(pathToFileURL(join(serverBuild.folder, "main.js")).href);
