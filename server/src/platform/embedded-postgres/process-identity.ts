import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** True while a process with this number runs, whoever's it is. One that has ended and only waits to be noted is over. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statusFields(pid)?.[0] !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * When the process began, as the kernel counts since boot, together with the boot itself: numbers of processes are used
 * again (a container's first process is always 1), this pair is not. Empty where the system does not tell.
 */
export function birthOf(pid: number): string {
  const startTime = statusFields(pid)?.[19];
  return startTime === undefined
    ? ""
    : `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${startTime}`;
}

/** The fields of /proc/<pid>/stat from the third on (state first); null where the system has no such thing. */
function statusFields(pid: number): string[] | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name in parentheses, may hold blanks.
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** The command line of a process, or an empty text. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    const listed = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return listed.status === 0 ? listed.stdout : "";
  }
}
