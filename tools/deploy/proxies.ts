import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/src/platform/embedded-postgres/free-port.ts";
import { type Door, shopHost } from "./proxied-fetch.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const startMilliseconds = 20_000;

export interface RunningProxy extends AsyncDisposable {
  readonly name: string;
  readonly door: Door;
  /** Everything that it has logged. */
  readonly log: () => string;
}

export interface ProxyKind {
  readonly name: string;
  /** True if the program is installed. */
  readonly isInstalled: () => boolean;
  readonly start: (ports: Ports, webPorts: readonly number[]) => Promise<RunningProxy>;
}

interface Ports {
  readonly httpPort: number;
  readonly httpsPort: number;
}

export async function freePorts(): Promise<Ports> {
  return { httpPort: await freePort(), httpsPort: await freePort() };
}

const isInstalled = (program: string, option: string) => spawnSync(program, [option]).status === 0;

/** Caddy with the shop's own configuration. Only its ports differ, and its certificate comes from its own authority. */
export const caddy: ProxyKind = {
  name: "Caddy",
  isInstalled: () => isInstalled("caddy", "version"),
  async start({ httpPort, httpsPort }, webPorts) {
    const folder = mkdtempSync(join(tmpdir(), "boxwright-caddy-"));
    const webs = webPorts.map((port) => `127.0.0.1:${port}`);
    const options = `admin off\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${httpsPort}\nauto_https ignore_loaded_certs`;
    const env = {
      PATH: process.env["PATH"],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SHOP_DOMAIN: shopHost,
      SHOP_WEBS: webs.join(" "),
      SHOP_WEBS_REVERSED: webs.toReversed().join(" "),
      CADDY_OPTIONS: options,
      CADDY_TLS: "tls internal",
    };
    const config = join(root, "deploy", "caddy", "Caddyfile");
    execFileSync("caddy", ["validate", "--config", config, "--adapter", "caddyfile"], { env, stdio: "pipe" });
    const started = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], { env, stdio: "pipe" });
    const log = collect(started);
    await untilStarted("Caddy", started, httpsPort, log);
    const certificate = join(folder, "caddy", "pki", "authorities", "local", "root.crt");
    const door = { httpPort, httpsPort, ca: readFileSync(certificate, "utf8") };
    return proxyOf("Caddy", started, door, folder, log);
  },
};

/** nginx with the shop's own configuration, edited as its first lines say, and with other ports. */
export const nginx: ProxyKind = {
  name: "nginx",
  isInstalled: () => isInstalled("nginx", "-v"),
  async start({ httpPort, httpsPort }, webPorts) {
    const folder = mkdtempSync(join(tmpdir(), "boxwright-nginx-"));
    makeCertificate(folder);
    const site = readFileSync(join(root, "deploy", "nginx", "boxwright.conf"), "utf8")
      .replaceAll("/etc/letsencrypt/live/shop.example.com", folder)
      .replaceAll("shop.example.com", shopHost)
      .replaceAll("/var/log/nginx", folder)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${httpsPort} `)
      .replaceAll("https://$host$request_uri", `https://$host:${httpsPort}$request_uri`)
      .replaceAll("$host;", "$http_host;")
      .replace("127.0.0.1:3001", `127.0.0.1:${webPorts[0]}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${webPorts[1]}`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(join(folder, "site.conf"), site);
    writeFileSync(
      join(folder, "nginx.conf"),
      [
        "daemon off;",
        "worker_processes 1;",
        `pid ${folder}/nginx.pid;`,
        "error_log stderr warn;",
        "events {}",
        `http { access_log off; ${paths.join(" ")} include ${folder}/site.conf; }`,
      ].join("\n"),
    );
    const options = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
    execFileSync("nginx", ["-t", ...options], { stdio: "pipe" });
    const started = spawn("nginx", options, { stdio: "pipe" });
    const errors = collect(started);
    const files = ["boxwright.log", "boxwright-errors.log"].map((name) => join(folder, name));
    const log = () =>
      [errors(), ...files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"))].join("");
    await untilStarted("nginx", started, httpsPort, log);
    const door = { httpPort, httpsPort, ca: readFileSync(join(folder, "fullchain.pem"), "utf8") };
    return proxyOf("nginx", started, door, folder, log);
  },
};

function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const names = ["-subj", `/CN=${shopHost}`, "-addext", `subjectAltName=DNS:${shopHost}`];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...files, ...names], { stdio: "pipe" });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (text += part));
  return () => text;
}

async function untilStarted(name: string, child: ChildProcess, port: number, log: () => string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < startMilliseconds; await pause(50)) {
    if (child.exitCode !== null) break;
    if (await isListening(port)) return;
  }
  child.kill("SIGKILL");
  throw new Error(`${name} did not start:\n${log()}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function proxyOf(name: string, child: ChildProcess, door: Door, folder: string, log: () => string): RunningProxy {
  return {
    name,
    door,
    log,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit");
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
