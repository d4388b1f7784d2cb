import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseMachine } from "./database-machine.ts";
import type { Passwords } from "./machine-settings.ts";
import { TestNetwork } from "./network.ts";

const programs = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/lib/postgresql/15/bin/postgres"];
const timeoutMilliseconds = 180_000;

/** What this machine lacks to run the cluster and further programs, in words; null if it lacks nothing. */
export function missingForCluster(more: readonly string[] = []): string | null {
  if (process.getuid?.() !== 0) return "The cluster needs root, for network namespaces and small disks.";
  const missing = [...programs, ...more].filter((program) => !existsSync(program));
  if (missing.length === 0) return null;
  return (
    `Debian packages are missing (${missing.join(", ")}): ` +
    "apt-get install --no-install-recommends patroni etcd-server haproxy pgbackrest postgresql-15 iproute2"
  );
}

/** Three machines with PostgreSQL, of which one is the primary and one is the synchronous replica. */
export class DatabaseCluster implements AsyncDisposable {
  readonly network = new TestNetwork();
  readonly machines: readonly DatabaseMachine[];
  readonly passwords: Passwords;
  readonly folder: string;

  /** A cluster that is not started yet. */
  constructor({ archives }: { readonly archives: boolean }) {
    this.folder = mkdtempSync(join(tmpdir(), "boxwright-cluster-"));
    execFileSync("chmod", ["755", this.folder]);
    const names = ["REST", "SUPERUSER", "REPLICATION", "REWIND", "SHOP", "OWNER", "REPOSITORY"];
    this.passwords = Object.fromEntries(names.map((name) => [name, randomBytes(12).toString("hex")]));
    const { network, passwords } = this;
    const repository = archives ? join(this.folder, "repository") : null;
    this.machines = ["node1", "node2", "node3"].map(
      (name) => new DatabaseMachine({ network, name, folder: join(this.folder, name), passwords, repository }),
    );
  }

  /** Starts the cluster, and waits until every commit has a replica. */
  async start(): Promise<void> {
    for (const machine of this.machines) machine.start();
    await this.untilComplete();
  }

  /** The machine whose Patroni says that it is the primary; null for none. */
  async primary(): Promise<DatabaseMachine | null> {
    const statuses = await Promise.all(this.machines.map((machine) => machine.status("primary")));
    return this.machines[statuses.indexOf(200)] ?? null;
  }

  /** The primary, once there is one: on a busy machine its Patroni may not answer in time. */
  async untilPrimary(): Promise<DatabaseMachine> {
    let primary: DatabaseMachine | null = null;
    await this.#until("a primary", async () => {
      primary = await this.primary();
      return primary !== null;
    });
    if (primary === null) throw new Error("the cluster has no primary");
    return primary;
  }

  /** Waits for a primary other than the former one. Returns the milliseconds. */
  async untilReplaced(former: DatabaseMachine): Promise<number> {
    const began = Date.now();
    await this.#until("a new primary", async () => {
      const primary = await this.primary();
      return primary !== null && primary !== former;
    });
    return Date.now() - began;
  }

  /** Waits until one machine is the primary, one its synchronous replica, and one another replica. */
  async untilComplete(): Promise<void> {
    await this.#until("a primary and two replicas", async () => {
      const counts = await Promise.all(
        ["primary", "synchronous", "replica?lag=1MB"].map((check) => this.#count(check)),
      );
      return counts.join() === "1,1,2";
    });
  }

  async #count(check: string): Promise<number> {
    const statuses = await Promise.all(this.machines.map((machine) => machine.status(check)));
    return statuses.filter((status) => status === 200).length;
  }

  async #until(what: string, isReached: () => Promise<boolean>): Promise<void> {
    for (const began = Date.now(); !(await isReached()); await pause(100)) {
      if (Date.now() - began > timeoutMilliseconds)
        throw new Error(`the cluster has not reached ${what}: see ${this.folder}`);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const machine of this.machines) await machine[Symbol.asyncDispose]();
    this.network[Symbol.dispose]();
    if (process.env["KEEP_LOGS"] !== "1") rmSync(this.folder, { recursive: true, force: true });
  }
}
