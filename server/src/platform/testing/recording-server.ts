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
  /** Null where none was sent. */
  readonly body: Body | null;
}

/** A JSON value, a bare status, or an answer that never comes. */
export type ServerAnswer =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: number }
  | "silence";

export interface RecordingServer<Body> extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RecordedRequest<Body>[];
  /** What the next requests are answered with; the usual answer once these are used up. */
  readonly nextAnswers: ServerAnswer[];
}

/** A server in the place of an outside service: it keeps what it is asked, and answers as a test wants it to. */
export async function startRecordingServer<Body>(service: {
  /** The shape of what it is sent, as far as its tests look. */
  readonly body: z.ZodType<Body>;
  readonly usualAnswer: (request: RecordedRequest<Body>) => ServerAnswer;
}): Promise<RecordingServer<Body>> {
  const requests: RecordedRequest<Body>[] = [];
  const nextAnswers: ServerAnswer[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await recordOf(incoming, service.body);
    requests.push(request);
    const answer = nextAnswers.shift() ?? service.usualAnswer(request);
    if (answer === "silence") return;
    const headers = "json" in answer ? answer.headers : {};
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...headers });
    response.end("json" in answer ? JSON.stringify(answer.json) : "<html>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    nextAnswers,
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
