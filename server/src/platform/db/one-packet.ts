import type { Writable } from "node:stream";
import type { PoolClient } from "pg";

/** Sends what is written to a connection until `later` calls its function in one packet. */
export function inOnePacket(client: PoolClient | undefined, later: (send: () => void) => void): void {
  const stream = streamOf(client);
  stream?.cork();
  later(() => stream?.uncork());
}

/** The socket of a connection, which the types of pg do not have. */
function streamOf(client: PoolClient | undefined): Writable | undefined {
  return (client as unknown as { readonly connection?: { readonly stream?: Writable } } | undefined)?.connection
    ?.stream;
}
