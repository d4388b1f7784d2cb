import type { Server } from "node:http";
import { type AddressInfo, Server as SocketServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { UnusableSetting } from "../unusable-setting.ts";
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

/** Listens on a port; 0 takes any free one. Rejects with {@link UnusableSetting} where that cannot be. */
export async function listen(
  app: HttpApp,
  port: number,
  host?: string,
  { requestTimeout, ...timeouts } = patience,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // That of the HTTP server would cut large files off that come well.
    serverOptions: { ...timeouts, requestTimeout: 0, maxHeaderSize: maxHeaderBytes, keepAlive: true, noDelay: true },
  }) as Server;
  server.setTimeout(idleSocketMilliseconds);
  server.prependListener("request", (request, response) => holdToPace(request, response, requestTimeout));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(port, host, error)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMilliseconds = defaultDrainMilliseconds) => drain(server, drainMilliseconds),
  };
}

function cannotListen(port: number, host: string | undefined, cause: NodeJS.ErrnoException): UnusableSetting {
  const words =
    cause.code === "EADDRINUSE"
      ? `PORT ${port} is in use by another program (EADDRINUSE). Stop that one, or choose another PORT.`
      : `${host === undefined ? "" : `HOST ${host}, `}PORT ${port} cannot be listened on: ${cause.message}`;
  return new UnusableSetting(words, { cause });
}

/**
 * A request may be on its way on a connection that looks idle. So idle ones are closed only after a moment, in which
 * whatever still comes is answered and its connection closed with the answer.
 */
function drain(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const giveUp = setTimeout(() => server.closeAllConnections(), milliseconds);
    const graceEnds = performance.now() + Math.min(graceMilliseconds, milliseconds);
    const sweep = setInterval(() => {
      if (performance.now() >= graceEnds) server.closeIdleConnections();
    }, sweepMilliseconds);
    // That of the HTTP server would close idle connections at once.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(giveUp);
      clearInterval(sweep);
      resolve();
    });
  });
}
