import { buildStorefront, stateOfBuild } from "./storefront-build.ts";

/** `npm start`: builds the storefront if it is missing or older than its sources, then runs the shop in this process. */
function haveStorefront(): void {
  if (stateOfBuild() === "current") return;
  console.log("Building the storefront …");
  const problem = buildStorefront();
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/**
 * npm hands a signal to the shell that it started this in, and that shell ends without handing it on: then the end of
 * the shell, which makes another process our parent, is the sign to stop.
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
haveStorefront();
await import("../server/src/app/main.ts");
