import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** The user that PostgreSQL runs as. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const ownName = "boxwright";

/**
 * PostgreSQL refuses to run as root. For a shop that runs as root, it runs as the owner of existing data, else as the system's user
 * `postgres`, else as a new user `boxwright`. Null for the user of this process.
 */
export function databaseUser(cluster: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return userNamed("postgres") ?? userNamed(ownName) ?? createUser();
}

function userNamed(name: string): SystemUser | null {
  const [uid, gid] = ["-u", "-g"].map((which) => spawnSync("id", [which, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser(): SystemUser {
  const noLogin = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ownName];
  for (const [command, args] of [
    ["useradd", ["--user-group", ...noLogin]],
    ["adduser", ["-S", "-H", "-D", ownName]],
  ] as const) {
    spawnSync(command, args);
    const user = userNamed(ownName);
    if (user !== null) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and the shop could not create a user for it: " +
      `run "useradd --system ${ownName}" first, or start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

/** True if the user has access to the folder and all of its parents. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;
}

/** True if the user can run the program. Runs it with `--version`. */
export function canRun(user: SystemUser, programPath: string): boolean {
  return spawnSync(programPath, ["--version"], { ...user, cwd: "/" }).status === 0;
}
