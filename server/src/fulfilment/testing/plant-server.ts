import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface PostedOrder {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Responds to a posted work order, or leaves it without a response. */
export type PlantBehavior = (response: ServerResponse) => void;

export interface PlantServer extends AsyncDisposable {
  readonly url: string;
  readonly posted: readonly PostedOrder[];
  /** The behaviors for the next work orders. After them, the server accepts with 202. */
  readonly nextBehaviors: PlantBehavior[];
}

/** The system of a plant, which receives work orders over HTTP. */
export async function startPlantServer(): Promise<PlantServer> {
  const posted: PostedOrder[] = [];
  const nextBehaviors: PlantBehavior[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    posted.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    (nextBehaviors.shift() ?? respondWith(202))(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/work-orders`,
    posted,
    nextBehaviors,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function respondWith(status: number, body = "", headers: Readonly<Record<string, string>> = {}): PlantBehavior {
  return (response) => void response.writeHead(status, headers).end(body);
}

export const neverRespond: PlantBehavior = () => {};

export const hangUp: PlantBehavior = (response) => void response.destroy();

/** Writes a response without an end until the shop hangs up, and counts its bytes. */
export function respondForever(status: number, counted: { bytes: number }): PlantBehavior {
  const chunk = Buffer.alloc(64 * 1024, "x");
  return (response) => {
    response.writeHead(status);
    const write = () => {
      while (!response.destroyed) {
        counted.bytes += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on("drain", write);
    write();
  };
}
