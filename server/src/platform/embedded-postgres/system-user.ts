import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** The account that PostgreSQL runs as. Node's spawn takes its two numbers. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const ownName = "boxwright";

/**
 * PostgreSQL refuses to run as root. When the shop does, this is who runs it instead: the owner of the data where
 * there is some, else the system's `postgres`, else a user `boxwright` that is made for it. Null means "as ourselves".
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
  const nobodyLogsIn = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ownName];
  for (const [command, args] of [
    ["useradd", ["--user-group", ...nobodyLogsIn]],
    ["adduser", ["-S", "-H", "-D", ownName]],
  ] as const) {
    spawnSync(command, args);
    const user = userNamed(ownName);
    if (user !== null) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and no user could be made for it: " +
      `run "useradd --system ${ownName}" first, or start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

/** True where the user can enter the folder: every folder above it may be closed to others. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;
}

/** True where the user can run the program (it is only asked for its version). */
export function canRun(user: SystemUser, programPath: string): boolean {
  return spawnSync(programPath, ["--version"], { ...user, cwd: "/" }).status === 0;
}
