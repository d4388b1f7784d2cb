import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as SocketServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { UnusableSetting } from "../unusable-setting.ts";
import type { RequestListener } from "./access-log.ts";
import type { Connection } from "./client-ip.ts";
import { cutOffSlowSenders } from "./cut-off-slow-senders.ts";
import { drain } from "./drain.ts";
import type { HttpApp } from "./http-app.ts";
import { lingerBeforeClose } from "./linger.ts";

export interface Listening {
  readonly port: number;
  /** Accepts no new requests, waits up to `drainMilliseconds` for the current ones, and closes all connections. */
  readonly close: (drainMilliseconds?: number) => Promise<void>;
}

/** A slower sender gets a 408, so that idle sockets cannot exhaust the server. */
const defaultTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
const idleSocketMilliseconds = 60_000;
const maxHeaderBytes = 16 * 1024;
const defaultDrainMilliseconds = 10_000;
/** Twice the largest file. */
const lingerLimits = { bytes: 200 * 1024 * 1024, milliseconds: 30_000 };

/** Where a server listens, and the headers of every response. */
export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The default is all interfaces. */
  readonly host?: string | undefined;
  /** Whether other processes of the shop listen there, too; false by default. The system gives each new connection to one of them. */
  readonly isShared?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onRequest?: RequestListener;
}

/** Throws {@link UnusableSetting} if the port cannot be used. */
export async function listen(
  app: Pick<HttpApp, "fetch">,
  { port, host, isShared = false, headers = {}, onRequest }: ListenOptions,
  { requestTimeout, ...timeouts } = defaultTimeouts,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => (hasTwoHosts(env as Connection) ? badRequest() : app.fetch(request, env)),
    // The timeout of the HTTP server would end the uploads of large files; `cutOffSlowSenders` replaces it.
    serverOptions: { ...timeouts, requestTimeout: 0, maxHeaderSize: maxHeaderBytes, keepAlive: true, noDelay: true },
  }) as Server;
  server.setTimeout(idleSocketMilliseconds);
  const underWay = new Set<ServerResponse>();
  server.prependListener("request", (request, response) => {
    onRequest?.(request, response);
    cutOffSlowSenders(request, response, requestTimeout);
    lingerBeforeClose(request, lingerLimits);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(port, host, error)));
    server.listen({ port, ...(host !== undefined && { host }), reusePort: isShared }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMilliseconds = defaultDrainMilliseconds) => drain(server, underWay, drainMilliseconds),
  };
}

function cannotListen(port: number, host: string | undefined, cause: NodeJS.ErrnoException): UnusableSetting {
  const message =
    cause.code === "EADDRINUSE"
      ? `PORT ${port} is in use by another program (EADDRINUSE). Stop that program, or choose another PORT.`
      : `${host === undefined ? "" : `HOST ${host}, `}PORT ${port} cannot be used: ${cause.message}`;
  return new UnusableSetting(message, { cause });
}

/** Throws {@link UnusableSetting} if the port cannot be used, before anything else is started. */
export async function assertFree({ port, host }: ListenOptions): Promise<void> {
  const probe = new SocketServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(cannotListen(port, host, error)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** With two Host headers, a proxy may use one and the shop the other. */
function hasTwoHosts({ incoming }: Connection): boolean {
  if (incoming === undefined) return false;
  const { rawHeaders } = incoming;
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function badRequest(): Response {
  return new Response("A request must have one Host header.\n", { status: 400, headers: { connection: "close" } });
}
