import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoqateRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into bodies of every shape
  readonly body: any;
}

/** A JSON value, a status, or an answer that never comes. */
export type LoqateAnswer = { readonly json: unknown } | { readonly status: number } | "silence";

export interface LoqateServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly LoqateRequest[];
  /** What the next requests are answered with; an empty list once these are used up. */
  readonly nextAnswers: LoqateAnswer[];
}

/** A server that says what a test wants Loqate to say. */
export async function startLoqateServer(): Promise<LoqateServer> {
  const requests: LoqateRequest[] = [];
  const nextAnswers: LoqateAnswer[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://loqate.test");
    const text = Buffer.concat(parts).toString();
    requests.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === "" ? null : JSON.parse(text),
    });
    const answer = nextAnswers.shift() ?? { json: { Items: [] } };
    if (answer === "silence") return;
    if ("status" in answer) response.writeHead(answer.status).end("<html>");
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer.json));
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
