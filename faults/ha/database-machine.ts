import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestNetwork } from "./network.ts";

export const documents = join(import.meta.dirname, "..", "..", "deploy", "ha");

const diskMebibytes = 640;
/** As for a real disk, the guard acts before the disk is full. */
const guardMebibytes = 96;

/** Passwords by their placeholders in the files of deploy/ha. */
export type Passwords = Readonly<Record<string, string>>;

interface MachineOptions {
  readonly network: TestNetwork;
  /** Such as `node1`, whose address ends with 11. */
  readonly name: string;
  readonly folder: string;
  readonly passwords: Passwords;
}

/** One machine of the database: etcd, Patroni with its PostgreSQL, and the guard of its disk, with the settings of deploy/ha. */
export class DatabaseMachine {
  readonly name: string;
  readonly address: string;
  readonly #options: MachineOptions;
  readonly #disk: string;
  readonly #processes = new Set<ChildProcess>();

  constructor(options: MachineOptions) {
    const { network, name, folder } = options;
    const host = 10 + Number(name.slice(-1));
    this.#options = options;
    this.name = name;
    this.address = `${network.prefix}${host}`;
    this.#disk = join(folder, "disk");
    network.add(name, host);
    asRoot("install", "-d", "-o", "postgres", "-g", "postgres", "-m", "700", folder, this.#disk, join(folder, "run"));
    asRoot(
      "mount",
      "-t",
      "tmpfs",
      "-o",
      `size=${diskMebibytes}m,uid=postgres,gid=postgres,mode=700`,
      "disk",
      this.#disk,
    );
    writeFileSync(join(folder, "patroni.yml"), this.#patroni());
    writeFileSync(join(folder, "database-password"), options.passwords["SHOP"] ?? "");
    writeFileSync(join(folder, "owner-password"), options.passwords["OWNER"] ?? "");
    for (const name of ["patroni.yml", "database-password", "owner-password"]) {
      asRoot("chown", "postgres:postgres", join(folder, name));
      asRoot("chmod", "600", join(folder, name));
    }
  }

  get #config(): string {
    return join(this.#options.folder, "patroni.yml");
  }

  get #data(): string {
    return join(this.#disk, "data");
  }

  start(): void {
    const etcd = this.#etcd();
    this.#spawn("etcd", ["etcd", "--logger=zap", "--log-level=warn"], etcd);
    this.#spawn("patroni", ["patroni", this.#config], {});
    this.#spawn("guard", [join(documents, "boxwright-disk-guard"), this.name, this.#data, String(guardMebibytes)], {
      PATRONI_CONFIG: this.#config,
      // The next strike comes within a minute.
      DISK_GUARD_PAUSE: "1",
    });
  }

  /** Ends PostgreSQL, as the kernel does when the memory is short. */
  killPostgres(): void {
    const [pid = ""] = readFileSync(join(this.#data, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  }

  async powerOff(): Promise<void> {
    this.#options.network.powerOff(this.name);
    for (const child of this.#processes)
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    this.#processes.clear();
  }

  cut(): void {
    this.#options.network.cut(this.name);
  }

  join(): void {
    this.#options.network.join(this.name);
  }

  /** Fills the disk to the last byte. */
  fillDisk(): void {
    const filler = join(this.#disk, "filler");
    // It fails when the disk is full, as it should.
    execFileSync("sh", ["-c", `cat /dev/zero > ${filler} 2> /dev/null || true`]);
  }

  emptyDisk(): void {
    asRoot("rm", "-f", join(this.#disk, "filler"));
  }

  /** The status of a check of Patroni, such as `primary`; 0 without a response. */
  async status(check: string): Promise<number> {
    const url = `http://${this.address}:8008/${check}`;
    const response = await fetch(url, { method: "OPTIONS", signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return response?.status ?? 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.powerOff();
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

  /** Runs a program of this machine as PostgreSQL's user, with its output in a file. */
  #spawn(log: string, command: readonly string[], environment: Readonly<Record<string, string>>): void {
    const output = openSync(join(this.#options.folder, `${log}.log`), "a");
    const user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
    const child = spawn("ip", ["netns", "exec", this.#options.network.spaceOf(this.name), ...user, ...command], {
      env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...environment },
      stdio: ["ignore", output, output],
    });
    child.on("exit", () => this.#processes.delete(child));
    this.#processes.add(child);
  }

  #etcd(): Record<string, string> {
    const lines = this.#located("etcd.env")
      .split("\n")
      .filter((line) => line.startsWith("ETCD_"));
    const settings = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
    return { ...Object.fromEntries(settings), ETCD_DATA_DIR: join(this.#options.folder, "run", "etcd") };
  }

  #patroni(): string {
    const run = join(this.#options.folder, "run");
    const replacements: Readonly<Record<string, string>> = {
      "/etc/patroni/make-database": join(documents, "..", "postgres", "make-database.sh"),
      "/etc/patroni/secrets": this.#options.folder,
      "/var/lib/postgresql/boxwright/data": this.#data,
      "/var/lib/postgresql/boxwright/pgpass": join(run, "pgpass"),
      "/var/run/postgresql": run,
      // The log has to fit on a small disk, and a test keeps no archive.
      "max_wal_size: 1GB": "max_wal_size: 96MB",
      "wal_keep_size: 512MB": "wal_keep_size: 64MB",
      "pgbackrest --stanza=boxwright archive-push %p": "/bin/true",
    };
    let text = this.#located("patroni.yml");
    for (const [documented, own] of Object.entries(replacements)) text = replaced(text, documented, own);
    for (const [name, password] of Object.entries(this.#options.passwords))
      text = text.replaceAll(`REPLACE_${name}_PASSWORD`, password);
    return text;
  }

  /** A file of deploy/ha for this machine: its name and address replace those of the first one, except in lists of all three. */
  #located(file: string): string {
    const { network } = this.#options;
    const lines = network.located(readFileSync(join(documents, file), "utf8")).split("\n");
    const ownLine = (line: string) =>
      line.includes(`${network.prefix}12`)
        ? line
        : line.replaceAll("node1", this.name).replaceAll(`${network.prefix}11`, this.address);
    return lines.map(ownLine).join("\n");
  }
}

/** Replaces a part of a file that has to be there. */
export function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`deploy/ha no longer contains ${part}`);
  return text.replaceAll(part, by);
}

function asRoot(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}
