import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

const graceMilliseconds = 500;
const quietMilliseconds = 50;
const sweepMilliseconds = 50;
/** The server accepts one connection in each turn of the event loop, and at most 511 wait in the system. */
const mostTurns = 600;
/** A turn that takes longer did more than look for a connection. */
const shortTurnMilliseconds = 0.2;

/**
 * Completes every request that reaches the server. At first it still accepts connections, because load balancers and clients send
 * requests for a moment, and every response closes its connection. Then it lets requests wait while it accepts the last connections, stops
 * listening, completes the requests, and closes idle connections.
 */
export async function drain(
  server: Server,
  underWay: ReadonlySet<ServerResponse>,
  milliseconds: number,
): Promise<void> {
  const closeAfterResponse = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  server.prependListener("request", (_request, response) => closeAfterResponse(response));
  for (const response of underWay) if (!response.headersSent) closeAfterResponse(response);
  const deadline = setTimeout(() => server.closeAllConnections(), milliseconds);
  await pause(Math.min(graceMilliseconds, milliseconds));
  const handleRequests = holdRequests(server);
  await untilNobodyConnects(server);
  await new Promise<void>((resolve) => {
    // The `close` of the HTTP server would close idle connections at once.
    SocketServer.prototype.close.call(server, () => resolve());
    handleRequests();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
    server.once("close", () => clearInterval(sweep));
  });
  clearTimeout(deadline);
}

/** Lets requests wait until the returned function is called. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners("request") as RequestListener[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners("request");
  server.on("request", (...request) => held.push(request));
  return () => {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const request of held) if (!request[1].destroyed) server.emit("request", ...request);
  };
}

/**
 * Waits until no connection waits in the system, because the system resets those that the server has not accepted when it stops listening.
 * A visitor whose request waits opens no further connection, so at first it waits for a quiet moment.
 */
async function untilNobodyConnects(server: Server): Promise<void> {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on("connection", count);
  const began = performance.now();
  for (let before = -1; before < connections && performance.now() - began < graceMilliseconds; ) {
    before = connections;
    await pause(quietMilliseconds);
  }
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const before = connections;
    const turnBegan = performance.now();
    await nextTurn();
    if (connections === before && performance.now() - turnBegan < shortTurnMilliseconds) break;
  }
  server.off("connection", count);
}
