import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { TestNetwork } from "../../faults/ha/network.ts";

const programs = ["/usr/sbin/debootstrap", "/usr/bin/systemd-nspawn", "/usr/sbin/ip"];
const basePackages = ["systemd", "systemd-sysv", "dbus", "iproute2", "procps", "curl", "ca-certificates"];
const startMilliseconds = 60_000;
const name = "shop";
const host = 21;

/** Why this machine cannot start another one; null if it can. */
export function missingForMachine(): string | null {
  if (process.getuid?.() !== 0) return "Only root can start a machine with systemd.";
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return null;
  return `Debian packages are missing (${missing.join(", ")}): apt-get install debootstrap systemd-container iproute2`;
}

/**
 * A Debian 12 with systemd as its first process, in a container with a disk and a network of its own. It reaches no package source: packages
 * are installed before it starts. Needs root.
 */
export class DebianMachine implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), "boxwright-machine-"));
  readonly #network = new TestNetwork();
  readonly root = join(this.#folder, "root");
  readonly address = `${this.#network.prefix}${host}`;
  #container: ChildProcess | null = null;

  constructor() {
    this.#network.add(name, host);
  }

  /** Makes the disk with the packages of Debian. */
  install(packages: readonly string[]): void {
    const include = `--include=${basePackages.join()}`;
    execFileSync("debootstrap", ["--variant=minbase", include, "bookworm", this.root], { stdio: "pipe" });
    for (const folder of ["/etc/apt", "/usr/share/keyrings"])
      cpSync(folder, join(this.root, folder), { recursive: true });
    copyFileSync("/etc/resolv.conf", join(this.root, "etc/resolv.conf"));
    // Services start with the machine, not while they are installed.
    const policy = join(this.root, "usr/sbin/policy-rc.d");
    writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
    this.#change("apt-get update", `apt-get install -y ${packages.join(" ")}`);
    rmSync(policy);
  }

  async start(): Promise<void> {
    const space = `--network-namespace-path=/run/netns/${this.#network.spaceOf(name)}`;
    const options = ["--directory", this.root, "--boot", "--register=no", "--keep-unit", "--quiet", space];
    const container = spawn("systemd-nspawn", options, { stdio: "ignore" });
    container.once("exit", () => {
      this.#container = null;
    });
    this.#container = container;
    const isRunning = async () =>
      /^(running|degraded)$/.test((await this.attempt("systemctl is-system-running")).output.trim());
    for (const began = Date.now(); !(await isRunning()); await pause(300))
      if (Date.now() - began > startMilliseconds) throw new Error("The machine does not start");
  }

  /** Runs commands of root. Returns their output; throws with it if one fails. */
  async run(...commands: readonly string[]): Promise<string> {
    for (const command of commands) console.log(`  # ${command}`);
    const { code, output } = await this.attempt(["set -e", ...commands].join("\n"));
    if (code !== 0) throw new Error(`A command failed with ${code}:\n${output}`);
    return output;
  }

  /** Runs commands of root that may fail. */
  attempt(commands: string): Promise<{ readonly code: number; readonly output: string }> {
    const environment = [
      "HOME=/root",
      "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      "LC_ALL=C.UTF-8",
    ];
    const inside = ["--target", this.#firstProcess(), "--all", "env", "-i", ...environment];
    return new Promise((resolve) => {
      execFile(
        "nsenter",
        [...inside, "bash", "-c", `cd /root\n${commands}`],
        { maxBuffer: 16 * 1024 ** 2 },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
      );
    });
  }

  /** Shuts the machine down, and starts it again. */
  async reboot(): Promise<void> {
    await this.attempt("systemctl poweroff");
    for (const began = Date.now(); this.#container !== null; await pause(300))
      if (Date.now() - began > startMilliseconds) throw new Error("The machine does not stop");
    await this.start();
  }

  /** Starts no service. */
  #change(...commands: readonly string[]): void {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };
    for (const command of commands)
      execFileSync("chroot", [this.root, "sh", "-c", command], { env, stdio: ["ignore", "pipe", "pipe"] });
  }

  /** The process id of systemd; 0, which no command can enter, while there is none. */
  #firstProcess(): string {
    const pid = this.#container?.pid;
    if (pid === undefined) return "0";
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0] || "0";
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#network[Symbol.dispose]();
    for (let tries = 0; this.#container !== null && tries < 50; tries += 1) await pause(100);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
