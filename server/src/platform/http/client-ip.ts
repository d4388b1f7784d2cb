import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";

/** The connection of a request; a call from inside the process has none. */
export interface Connection {
  readonly incoming?: IncomingMessage;
}

const inProcess = "127.0.0.1";

/**
 * Finds the IP addresses of clients, for limits. Anyone can write `X-Forwarded-For`, so it counts only if the operator has configured
 * the number of their own proxies: the outermost of them saw this IP address.
 */
export class ClientIps {
  readonly #trustedProxies: number;
  readonly #log: Pick<Logger, "warn">;
  #hasWarned = false;

  constructor(trustedProxies: number, log: Pick<Logger, "warn">) {
    this.#trustedProxies = trustedProxies;
    this.#log = log;
  }

  /** Warns once if fewer proxies than configured have passed a request. Requests without `X-Forwarded-For`, such as health checks, are direct. */
  of(request: Request, connection: Connection | undefined): string {
    const direct = connection?.incoming?.socket.remoteAddress ?? inProcess;
    const forwarded = request.headers.get("x-forwarded-for");
    if (this.#trustedProxies === 0 || forwarded === null) return direct;
    const hops = forwarded.split(",").map((hop) => hop.trim());
    if (hops.length < this.#trustedProxies) this.#warnOf(hops.length);
    return hops.at(-this.#trustedProxies) || direct;
  }

  #warnOf(hops: number): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn(
      { trustedProxies: this.#trustedProxies, hops },
      "X-Forwarded-For has fewer addresses than TRUST_PROXY counts proxies, so the limits of all clients behind a proxy are counted together. Set TRUST_PROXY to the number of your proxies",
    );
  }
}
