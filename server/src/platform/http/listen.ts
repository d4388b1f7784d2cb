import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as SocketServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { UnusableSetting } from "../unusable-setting.ts";
import type { Connection } from "./client-ip.ts";
import { holdToPace } from "./hold-to-pace.ts";
import type { HttpApp } from "./http-app.ts";

export interface Listening {
  readonly port: number;
  /** Takes no new requests, lets those under way end for at most `drainMilliseconds`, then closes what is left. */
  readonly close: (drainMilliseconds?: number) => Promise<void>;
}

/** A sender who is slower than this is cut off (408), so that idle sockets cannot use the server up. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
const idleSocketMilliseconds = 60_000;
const maxHeaderBytes = 16 * 1024;
const defaultDrainMilliseconds = 10_000;
const sweepMilliseconds = 50;
const graceMilliseconds = 500;

/** Where it listens, and what every answer carries. */
export interface Place {
  /** 0 takes any free one. */
  readonly port: number;
  /** Every interface by default. */
  readonly host?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Listens on a port. Rejects with {@link UnusableSetting} where that cannot be. */
export async function listen(
  app: Pick<HttpApp, "fetch">,
  { port, host, headers = {} }: Place,
  { requestTimeout, ...timeouts } = patience,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => (hasTwoHosts(env as Connection) ? badRequest() : app.fetch(request, env)),
    // That of the HTTP server would cut large files off that come well.
    serverOptions: { ...timeouts, requestTimeout: 0, maxHeaderSize: maxHeaderBytes, keepAlive: true, noDelay: true },
  }) as Server;
  server.setTimeout(idleSocketMilliseconds);
  const underWay = new Set<ServerResponse>();
  server.prependListener("request", (request, response) => {
    holdToPace(request, response, requestTimeout);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(port, host, error)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMilliseconds = defaultDrainMilliseconds) => drain(server, underWay, drainMilliseconds),
  };
}

function cannotListen(port: number, host: string | undefined, cause: NodeJS.ErrnoException): UnusableSetting {
  const words =
    cause.code === "EADDRINUSE"
      ? `PORT ${port} is in use by another program (EADDRINUSE). Stop that one, or choose another PORT.`
      : `${host === undefined ? "" : `HOST ${host}, `}PORT ${port} cannot be listened on: ${cause.message}`;
  return new UnusableSetting(words, { cause });
}

/** Throws {@link UnusableSetting} if the port cannot be used, so that the start ends before anything else has been started. */
export async function assertFree({ port, host }: Place): Promise<void> {
  const probe = new SocketServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(cannotListen(port, host, error)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** With two Host headers a proxy may use the one and the shop the other. */
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
  return new Response("A request has one Host header.\n", { status: 400, headers: { connection: "close" } });
}

/**
 * Nothing that reaches the server is cut off. For a moment it goes on taking connections, as load balancers and clients still
 * send to it, and every answer closes its connection. Then it takes no new ones, and closes those that wait idly; what is under
 * way ends.
 */
async function drain(server: Server, underWay: ReadonlySet<ServerResponse>, milliseconds: number): Promise<void> {
  const closeAfterAnswer = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  server.prependListener("request", (_request, response) => closeAfterAnswer(response));
  for (const response of underWay) if (!response.headersSent) closeAfterAnswer(response);
  const giveUp = setTimeout(() => server.closeAllConnections(), milliseconds);
  await pause(Math.min(graceMilliseconds, milliseconds));
  await untilNobodyConnects(server, graceMilliseconds);
  await new Promise<void>((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
    // That of the HTTP server would close idle connections at once.
    SocketServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      resolve();
    });
  });
  clearTimeout(giveUp);
}

/** The system makes connections ahead of the server; closing resets those that it has not taken yet. So it closes in a pause. */
async function untilNobodyConnects(server: Server, milliseconds: number): Promise<void> {
  let quietTurns = 0;
  const notice = () => {
    quietTurns = 0;
  };
  server.on("connection", notice);
  for (const began = performance.now(); quietTurns < 3 && performance.now() - began < milliseconds; quietTurns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off("connection", notice);
}
