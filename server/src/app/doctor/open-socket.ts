import { once } from "node:events";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectEncrypted, TLSSocket } from "node:tls";

/** A connection to the server of a URL, on which nothing was sent. Throws if its certificate is not one that a browser accepts. */
export async function openSocket({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const isEncrypted = protocol === "https:";
  const address = { host, port: Number(port) || (isEncrypted ? 443 : 80) };
  const socket = isEncrypted
    ? connectEncrypted({ ...address, ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain(address);
  try {
    await once(socket, isEncrypted ? "secureConnect" : "connect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** When the certificate of the server ends. */
export function certificateEndOf(socket: Socket): Date | null {
  return socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
}
