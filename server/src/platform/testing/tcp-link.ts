import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP connection to a server that can vanish as in a network that drops packets. */
export interface TcpLink {
  /** The URL of the server, through the link. */
  readonly url: string;
  /** From now on, nothing passes over the open connections, and nothing closes them. New connections work. */
  silence(): void;
}

/** Opens a link to the server of a URL until the test is finished. */
export async function openLink(to: string): Promise<TcpLink> {
  const url = new URL(to);
  const [host, port] = [url.hostname, Number(url.port)];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host, port });
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.on("error", () => into.destroy());
      from.on("close", () => {
        open.delete(from);
        into.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  // The parameter of the embedded database names a Unix socket, which would bypass the link.
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence() {
      for (const socket of open) socket.unpipe().removeAllListeners("data").resume();
    },
  };
}
