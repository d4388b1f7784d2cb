import type { IncomingMessage } from "node:http";

/** The connection of a request. A call within the process has no socket. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

const inProcess = "127.0.0.1";

/**
 * The client's address for counting. `X-Forwarded-For` is written by anyone, so it counts only where the operator says how
 * many proxies of their own stand in front: the address is the one that the outermost of them saw.
 */
export function clientAddress(request: Request, connection: Connection | undefined, trustedProxies: number): string {
  const direct = connection?.incoming?.socket.remoteAddress ?? inProcess;
  if (trustedProxies === 0) return direct;
  const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}
