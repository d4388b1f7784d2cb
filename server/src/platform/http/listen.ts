import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
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

/** Listens on a port; 0 takes any free one. Rejects where the port is taken. */
export async function listen(app: HttpApp, port: number, host?: string, timeouts = patience): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { ...timeouts, maxHeaderSize: maxHeaderBytes, keepAlive: true, noDelay: true },
  }) as Server;
  server.setTimeout(idleSocketMilliseconds);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMilliseconds = defaultDrainMilliseconds) => drain(server, drainMilliseconds),
  };
}

function drain(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), milliseconds);
    // A connection whose last answer was under way stays open for the next request, which is not to come.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(sweep);
      resolve();
    });
  });
}
