import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";

const debianFolder = "/usr/lib/postgresql";
const oldestSupported = 15;

/** The newest installed PostgreSQL that the shop supports. */
export function installedPostgres(): { version: number; bin: string } | undefined {
  if (!existsSync(debianFolder)) return undefined;
  return readdirSync(debianFolder)
    .map((name) => ({ version: Number(name), bin: join(debianFolder, name, "bin") }))
    .filter(({ version, bin }) => version >= oldestSupported && existsSync(join(bin, "initdb")))
    .sort((a, b) => b.version - a.version)[0];
}

/** PostgreSQL refuses to run as root, so root runs it as Debian's user for it. */
function asPostgresUser(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  return process.getuid?.() === 0
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", program, ...args]]
    : [program, args];
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0) return;
    await pause(100);
  }
  throw new Error("the system's PostgreSQL did not start");
}

async function untilEnded(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  await new Promise((exit) => server.once("exit", exit));
}

/** Starts a temporary cluster of the installed PostgreSQL (15 or newer); undefined if there is none. */
export async function systemPostgres(): Promise<
  { version: number; url: string; stop: () => Promise<void> } | undefined
> {
  const installed = installedPostgres();
  if (installed === undefined) return undefined;

  const folder = mkdtempSync(join(tmpdir(), "boxwright-system-postgres-"));
  if (process.getuid?.() === 0) spawnSync("chown", ["postgres:postgres", folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const port = await freePort();
  const initialised = spawnSync(
    ...asPostgresUser(join(installed.bin, "initdb"), [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
    ]),
    { encoding: "utf8" },
  );
  if (initialised.status !== 0) throw new Error(`initdb of the system's PostgreSQL failed: ${initialised.stderr}`);

  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
    "max_connections=100",
  ];
  const server = spawn(
    ...asPostgresUser(join(installed.bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])]),
    { stdio: "ignore" },
  );
  await untilReady(installed.bin, port);

  return {
    version: installed.version,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill("SIGINT");
      await untilEnded(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
