import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const diskMebibytes = 640;

/** The folders of each machine, with their names in the folder of the test. */
const folders = {
  "/var/lib/postgresql": "disk",
  "/run/postgresql": "run",
  "/var/lib/etcd": "etcd",
  "/etc/patroni": "settings",
} as const;

interface FoldersOptions {
  /** The folder of the test for this machine. */
  readonly folder: string;
  /** The folder that all machines have in place of the bucket of the backups; null if they archive nothing. */
  readonly repository: string | null;
}

/** The folders of one machine, which its programs find at the documented paths. The database has a small disk of its own. Needs root. */
export class MachineFolders implements AsyncDisposable {
  readonly #disk: string;
  /** Folders and files of the test by their documented paths. */
  readonly #places = new Map<string, string>();

  constructor({ folder, repository }: FoldersOptions) {
    this.#disk = join(folder, "disk");
    for (const [path, name] of Object.entries(folders)) this.#places.set(path, join(folder, name));
    if (repository !== null) {
      this.#places.set("/var/spool/pgbackrest", join(folder, "spool"));
      this.#places.set("/var/lib/pgbackrest", repository);
    }
    makeFolders(folder, ...this.#places.values());
    asRoot(
      "mount",
      "-t",
      "tmpfs",
      "-o",
      `size=${diskMebibytes}m,uid=postgres,gid=postgres,mode=700`,
      "disk",
      this.#disk,
    );
    makeFolders(join(this.#disk, "boxwright"), this.at("/etc/patroni/secrets"));
    if (repository !== null) this.#places.set("/etc/pgbackrest.conf", join(folder, "pgbackrest.conf"));
  }

  /** The path outside of the machine. */
  at(path: string): string {
    for (const [place, folder] of this.#places)
      if (`${path}/`.startsWith(`${place}/`)) return folder + path.slice(place.length);
    throw new Error(`the machine has no ${path} of its own`);
  }

  /** Writes a file that PostgreSQL's user alone may read. */
  write(path: string, text: string): void {
    writeFileSync(this.at(path), text, { mode: 0o600 });
    asRoot("chown", "postgres:postgres", this.at(path));
  }

  /** The command with these folders in their places; it needs a mount namespace of its own. */
  inPlace(command: readonly string[]): string[] {
    const mounts = [...this.#places].map(([place, folder]) => `mount --bind ${folder} ${place}`);
    return ["sh", "-c", [...mounts, 'exec "$@"'].join(" && "), "sh", ...command];
  }

  /** Empties `/run`, which is in the memory of a machine. */
  loseMemory(): void {
    asRoot("find", this.at("/run/postgresql"), "-mindepth", "1", "-delete");
  }

  /** Fills the disk to the last byte. */
  fillDisk(): void {
    // It fails when the disk is full, as it should.
    execFileSync("sh", ["-c", `cat /dev/zero > ${join(this.#disk, "filler")} 2> /dev/null || true`]);
  }

  emptyDisk(): void {
    asRoot("rm", "-f", join(this.#disk, "filler"));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      try {
        asRoot("umount", this.#disk);
        return;
      } catch {
        // The kernel may need a moment to end processes that use it.
        await pause(200);
      }
    }
  }
}

function makeFolders(...paths: readonly string[]): void {
  asRoot("install", "-d", "-o", "postgres", "-g", "postgres", "-m", "700", ...paths);
}

function asRoot(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}
