import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { MachineFolders } from "./machine-folders.ts";
import { dataFolder, documents, etcdOf, type Passwords, patroniOf, pgBackRestOf } from "./machine-settings.ts";
import type { TestNetwork } from "./network.ts";
import { oneshotService } from "./oneshot-service.ts";

/** As for a real disk, the guard acts before the disk is full. */
const guardMebibytes = 96;
const unitNames = ["etcd", "patroni", "boxwright-disk-guard"] as const;

/** What systemd runs on each machine. */
type Unit = (typeof unitNames)[number];

interface MachineOptions {
  readonly network: TestNetwork;
  /** Such as `node1`, whose address ends with 11. */
  readonly name: string;
  readonly folder: string;
  readonly passwords: Passwords;
  /** The folder that all machines have in place of the bucket of the backups; null if they archive nothing. */
  readonly repository: string | null;
}

/** One machine of the database: etcd, Patroni with its PostgreSQL, and the guard of its disk, with the settings of deploy/ha. */
export class DatabaseMachine implements AsyncDisposable {
  readonly name: string;
  readonly address: string;
  readonly #options: MachineOptions;
  readonly folders: MachineFolders;
  readonly #processes = new Map<Unit, ChildProcess>();

  constructor(options: MachineOptions) {
    const { network, name, passwords, repository } = options;
    const host = 10 + Number(name.slice(-1));
    this.#options = options;
    this.name = name;
    this.address = `${network.prefix}${host}`;
    network.add(name, host);
    this.folders = new MachineFolders(options);
    this.folders.write("/etc/patroni/config.yml", patroniOf(this.#settings));
    this.folders.write("/etc/patroni/secrets/database-password", passwords["SHOP"] ?? "");
    this.folders.write("/etc/patroni/secrets/owner-password", passwords["OWNER"] ?? "");
    if (repository !== null) this.folders.write("/etc/pgbackrest.conf", pgBackRestOf(this.#settings));
  }

  get #settings() {
    return { ...this.#options, address: this.address, archives: this.#options.repository !== null };
  }

  /** Starts all units, as a machine does that gets power. */
  start(): void {
    for (const unit of unitNames) this.#start(unit);
  }

  /** Runs a command of root at a prompt of this machine. Returns its output. */
  async run(command: string, answers = ""): Promise<string> {
    const running = promisify(execFile)("ip", this.#inside(["bash", "--norc", "-c", command]), {
      cwd: "/",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" },
      maxBuffer: 16 * 1024 ** 2,
    });
    running.child.stdin?.end(answers);
    const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${this.name}: ${command} failed:\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }

  /** Starts or stops units, as systemd does. */
  async systemctl(verb: "start" | "stop", units: readonly string[]): Promise<void> {
    for (const name of units) {
      const unit = unitNames.find((known) => known === name);
      if (unit === undefined) await this.run(oneshotService(name));
      else if (verb === "start") this.#start(unit);
      else await this.#stop(unit);
    }
  }

  /** Ends PostgreSQL, as the kernel does when the memory is short. */
  killPostgres(): void {
    const [pid = ""] = readFileSync(this.folders.at(`${dataFolder}/postmaster.pid`), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  }

  async powerOff(): Promise<void> {
    this.#options.network.powerOff(this.name);
    for (const child of this.#processes.values())
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    this.#processes.clear();
    this.folders.loseMemory();
  }

  cut(): void {
    this.#options.network.cut(this.name);
  }

  join(): void {
    this.#options.network.join(this.name);
  }

  /** The status of a check of Patroni, such as `primary`; 0 without a response. */
  async status(check: string): Promise<number> {
    const url = `http://${this.address}:8008/${check}`;
    const response = await fetch(url, { method: "OPTIONS", signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return response?.status ?? 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.powerOff();
    await this.folders[Symbol.asyncDispose]();
  }

  async #stop(unit: Unit): Promise<void> {
    const child = this.#processes.get(unit);
    if (child === undefined) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  /** Starts a unit as PostgreSQL's user, with its output in a file. */
  #start(unit: Unit): void {
    const { command, environment = {} } = this.#programOf(unit);
    const output = openSync(join(this.#options.folder, `${unit}.log`), "a");
    const user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
    const child = spawn("ip", this.#inside([...user, ...command]), {
      env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...environment },
      stdio: ["ignore", output, output],
    });
    child.on("exit", () => this.#processes.delete(unit));
    this.#processes.set(unit, child);
  }

  #programOf(unit: Unit): { command: readonly string[]; environment?: Readonly<Record<string, string>> } {
    const guard = [join(documents, "ha", "boxwright-disk-guard"), this.name, dataFolder, String(guardMebibytes)];
    const programs = {
      etcd: { command: ["etcd", "--logger=zap", "--log-level=warn"], environment: etcdOf(this.#settings) },
      patroni: { command: ["patroni", "/etc/patroni/config.yml"] },
      // The next strike comes within a minute.
      "boxwright-disk-guard": { command: guard, environment: { DISK_GUARD_PAUSE: "1" } },
    };
    return programs[unit];
  }

  /** The options of `ip` that run a command in the network and with the folders of this machine. */
  #inside(command: readonly string[]): string[] {
    return ["netns", "exec", this.#options.network.spaceOf(this.name), ...this.folders.inPlace(command)];
  }
}
