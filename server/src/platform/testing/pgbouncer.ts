import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../embedded-postgres/free-port.ts";

const commonPlaces = [
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/** The path of the installed PgBouncer; undefined if there is none. */
export const pgBouncer = commonPlaces.find((place) => existsSync(place));

interface Bouncer {
  /** The URL of the database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in session mode, with its default settings for what clients may request. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<Bouncer> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "boxwright-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const ownPort = await freePort();
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
    "auth_type = any\npool_mode = session\ndefault_pool_size = 50",
  ];
  writeFileSync(file, settings.join("\n"));
  // PgBouncer does not run as root, so another user has to read its settings.
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, isRoot ? 0o755 : 0o700);
  const bouncer = spawn(program, [...(isRoot ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
  const ended = once(bouncer, "exit");
  await untilListening(ownPort);
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    stop: async () => {
      bouncer.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1, await pause(50)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error("PgBouncer does not listen");
}
