import { execFileSync } from "node:child_process";

/** The addresses in the files of deploy/ha begin like this. */
const documentedPrefix = "10.77.0.";

/** A network of machines on this machine: each is a network namespace with an address, at one bridge. Needs root. */
export class TestNetwork implements Disposable {
  /** The beginning of all addresses, such as `10.78.12.`; the machine of the test is at 1. */
  readonly prefix: string;
  readonly #tag: string;
  readonly #bridge: string;
  readonly #machines: string[] = [];

  constructor() {
    this.#tag = process.pid.toString(36);
    this.#bridge = `bw${this.#tag}`;
    this.prefix = `10.78.${process.pid % 250}.`;
    run("ip", "link", "add", "name", this.#bridge, "type", "bridge");
    run("ip", "address", "add", `${this.prefix}1/24`, "dev", this.#bridge);
    run("ip", "link", "set", this.#bridge, "up");
  }

  /** The text of a file of deploy/ha, with the addresses of this network. */
  located(text: string): string {
    return text.replaceAll(documentedPrefix, this.prefix);
  }

  /** Adds a machine with the last number of its address. */
  add(machine: string, host: number): void {
    const [space, near, far] = [this.spaceOf(machine), this.#portOf(machine), `e${this.#tag}${host}`];
    run("ip", "netns", "add", space);
    this.#machines.push(machine);
    run("ip", "link", "add", near, "type", "veth", "peer", "name", far);
    run("ip", "link", "set", far, "netns", space);
    run("ip", "netns", "exec", space, "ip", "address", "add", `${this.prefix}${host}/24`, "dev", far);
    for (const device of ["lo", far]) run("ip", "netns", "exec", space, "ip", "link", "set", device, "up");
    run("ip", "link", "set", near, "master", this.#bridge, "up");
  }

  /** Cuts a machine off: packets from and to it vanish, and no connection is closed. */
  cut(machine: string): void {
    run("ip", "link", "set", this.#portOf(machine), "nomaster");
  }

  join(machine: string): void {
    run("ip", "link", "set", this.#portOf(machine), "master", this.#bridge);
  }

  /** The name of the network namespace of a machine. */
  spaceOf(machine: string): string {
    return `bw-${this.#tag}-${machine}`;
  }

  /** Ends all processes of a machine at once, as a loss of power does. */
  powerOff(machine: string): void {
    for (const pid of run("ip", "netns", "pids", this.spaceOf(machine)).split("\n").filter(Boolean)) {
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
  }

  #portOf(machine: string): string {
    return `p${this.#tag}${machine}`.slice(0, 15);
  }

  [Symbol.dispose](): void {
    for (const machine of this.#machines) {
      this.powerOff(machine);
      run("ip", "netns", "delete", this.spaceOf(machine));
    }
    run("ip", "link", "delete", this.#bridge);
  }
}

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
