import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";

export interface RecordedRequest<Body> {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string;
  readonly bytes: number;
  /** Null if none was sent. */
  readonly body: Body | null;
}

/** A JSON value, a status alone, or no response at all. */
export type ServerResponse =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: number }
  | "silence";

export interface RecordingServer<Body> extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RecordedRequest<Body>[];
  /** The responses to the next requests. The usual response follows them. */
  readonly nextResponses: ServerResponse[];
}

/** A server that replaces an outside service: it records requests, and responds as a test defines. */
export async function startRecordingServer<Body>(service: {
  /** The part of the request body that tests read. */
  readonly body: z.ZodType<Body>;
  readonly usualResponse: (request: RecordedRequest<Body>) => ServerResponse;
}): Promise<RecordingServer<Body>> {
  const requests: RecordedRequest<Body>[] = [];
  const nextResponses: ServerResponse[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await recordOf(incoming, service.body);
    requests.push(request);
    const reply = nextResponses.shift() ?? service.usualResponse(request);
    if (reply === "silence") return;
    const headers = "json" in reply ? reply.headers : {};
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...headers });
    response.end("json" in reply ? JSON.stringify(reply.json) : "<html>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    nextResponses,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function recordOf<Body>(incoming: IncomingMessage, body: z.ZodType<Body>): Promise<RecordedRequest<Body>> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const { pathname, searchParams } = new URL(incoming.url ?? "", "http://service.test");
  return {
    method: incoming.method ?? "",
    path: pathname,
    query: Object.fromEntries(searchParams),
    authorization: incoming.headers.authorization ?? "",
    bytes: bytes.length,
    body: bytes.length === 0 ? null : body.parse(JSON.parse(bytes.toString())),
  };
}
