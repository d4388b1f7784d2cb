import type { IncomingMessage } from "node:http";

/** The connection of a request; a call from inside the process has none. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

const inProcess = "127.0.0.1";

/**
 * The IP address of a client, for limits. Anyone can write `X-Forwarded-For`, so it counts only if the operator has configured
 * the number of their own proxies: the outermost of them saw this IP address.
 */
export function clientIpOf(request: Request, connection: Connection | undefined, trustedProxies: number): string {
  const direct = connection?.incoming?.socket.remoteAddress ?? inProcess;
  if (trustedProxies === 0) return direct;
  const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}
