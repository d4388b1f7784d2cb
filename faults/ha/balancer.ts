import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boxwright/server/platform/embedded-postgres/free-port";
import { statusOf } from "@boxwright/server/platform/testing/shop-process";
import { documents, replacedAll } from "./machine-settings.ts";

interface BalancerOptions {
  readonly folder: string;
  /** The ports of the two webs on this machine. */
  readonly webs: readonly [number, number];
  /** Replaces the documented addresses of the databases by those of a cluster; without a cluster, databases are left out. */
  readonly locate: ((text: string) => string) | null;
}

const startMilliseconds = 10_000;

/** HAProxy with the settings of deploy/ha, before the webs and the databases. */
export class Balancer implements AsyncDisposable {
  /** The URL of the shop. */
  readonly url: string;
  /** The port that leads to the primary. */
  readonly primaryPort: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, ports: readonly [shop: number, primary: number]) {
    this.#process = child;
    this.url = `http://127.0.0.1:${ports[0]}`;
    this.primaryPort = ports[1];
  }

  static async start(options: BalancerOptions): Promise<Balancer> {
    const ports = [await freePort(), await freePort()] as const;
    const config = join(options.folder, "haproxy.cfg");
    writeFileSync(config, settings(options, ports));
    const log = openSync(join(options.folder, "haproxy.log"), "a");
    const child = spawn("/usr/sbin/haproxy", ["-db", "-f", config], { stdio: ["ignore", log, log] });
    const balancer = new Balancer(child, ports);
    for (const began = Date.now(); (await statusOf(`${balancer.url}/healthz`)) === null; await pause(50)) {
      if (child.exitCode !== null || Date.now() - began > startMilliseconds) throw new Error("HAProxy did not start");
    }
    return balancer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill("SIGKILL");
    await once(this.#process, "exit");
  }
}

/** The documented settings, for a machine that is also that of the webs, without TLS. */
function settings({ webs, locate }: BalancerOptions, [shop, primary]: readonly [number, number]): string {
  const text = replacedAll(readFileSync(join(documents, "ha", "haproxy.cfg"), "utf8"), {
    "    user haproxy\n    group haproxy\n": "",
    "    log /dev/log local0\n": "",
    "    bind :80\n    bind :443 ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1\n": `    bind 127.0.0.1:${shop}\n`,
    "    http-request redirect scheme https code 308 unless { ssl_fc }\n": "",
    // Each shopper of the test names a network of its own.
    "    http-request set-header X-Forwarded-For %[src]\n": "",
    "127.0.0.1:5000": `127.0.0.1:${primary}`,
    "10.77.0.21:3001": `127.0.0.1:${webs[0]}`,
    "10.77.0.22:3001": `127.0.0.1:${webs[1]}`,
  });
  return locate === null ? text.slice(0, text.indexOf("# The patience for an idle connection")) : locate(text);
}
