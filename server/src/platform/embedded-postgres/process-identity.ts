import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** True while a process with this id runs, of any user. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statusFields(pid)?.[0] !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * When the process started, in ticks since boot, together with the id of the boot. Unlike a process id, this pair is never reused; the
 * first process of a container always has the id 1. Empty if the system does not provide it.
 */
export function birthOf(pid: number): string {
  const startTime = statusFields(pid)?.[19];
  return startTime === undefined
    ? ""
    : `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${startTime}`;
}

/** The fields of /proc/<pid>/stat from the third field (state) on; null on a system without it. */
function statusFields(pid: number): string[] | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name in parentheses, may contain spaces.
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** The command line of a process; empty if it is unknown. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    const listed = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return listed.status === 0 ? listed.stdout : "";
  }
}
