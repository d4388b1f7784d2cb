import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import CachePolicy from "http-cache-semantics";

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response in the cache; several of one URL differ in what their `Vary` names. */
interface Stored {
  readonly url: string;
  readonly policy: CachePolicy;
  readonly reply: Reply;
}

interface Served {
  readonly method: string;
  readonly url: string;
  /** Whether the cache answered without the shop. */
  readonly isHit: boolean;
}

export interface CachingProxy extends AsyncDisposable {
  readonly origin: string;
  /** All requests so far. */
  readonly served: Served[];
  readonly stored: () => readonly Stored[];
  /** Removes the responses with this key in `Surrogate-Key`. */
  readonly purge: (key: string) => void;
}

/** A CDN as `docs/operations/cdn.md` configures it: a shared cache in front of the shop that obeys the headers of its responses. */
export async function startCachingProxy(shopOrigin: string, port: number): Promise<CachingProxy> {
  const cache = new Map<string, Stored[]>();
  const served: Served[] = [];

  async function fetchAndStore(call: Call): Promise<Reply> {
    const reply = await fetchFrom(shopOrigin, call);
    const request = { method: call.method, url: call.url, headers: call.headers as Record<string, string> };
    const response = { status: reply.status, headers: reply.headers as Record<string, string> };
    const policy = new CachePolicy(request, response, { shared: true });
    if (call.method === "GET" && policy.storable() && policy.timeToLive() > 0) {
      const others = (cache.get(call.url) ?? []).filter(
        ({ policy: older }) => older.evaluateRequest(request).response === undefined,
      );
      cache.set(call.url, [...others, { url: call.url, policy, reply }]);
    }
    return reply;
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const call: Call = { method, url, headers: normalised(incoming.headers), body: await bodyOf(incoming) };
    const request = { method, url, headers: call.headers as Record<string, string> };
    const found = (cache.get(url) ?? [])
      .map((stored) => ({ ...stored, ...stored.policy.evaluateRequest(request) }))
      .find(({ response, revalidation }) => response !== undefined && revalidation?.synchronous !== true);
    served.push({ method, url, isHit: found !== undefined });
    const reply = found?.reply ?? (await fetchAndStore(call));
    respond(outgoing, call.headers, reply, found?.response?.headers ?? reply.headers);
    // Stale, but usable while the next one is fetched.
    if (found?.revalidation !== undefined) await fetchAndStore(call);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    served,
    stored: () => [...cache.values()].flat(),
    purge(key) {
      for (const [url, variants] of cache) {
        const kept = variants.filter(
          ({ reply }) =>
            !String(reply.headers["surrogate-key"] ?? "")
              .split(" ")
              .includes(key),
        );
        cache.set(url, kept);
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Only the language of a visitor makes a difference for what caches store, so the cookie of the language is the only one that the shop gets. */
function normalised({ cookie = "", ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const [culture] = /(?:^|;\s*)culture=[\w-]+/.exec(cookie) ?? [];
  const language = headers["accept-language"]?.toLowerCase().startsWith("de") ? "de" : "en";
  return { ...headers, "accept-language": language, ...(culture !== undefined && { cookie: culture }) };
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function fetchFrom(shopOrigin: string, { method, url, headers, body: sent }: Call): Promise<Reply> {
  // The cache decides about conditions of its clients itself.
  const { "if-none-match": _, ...forwarded } = headers;
  return new Promise((resolve, reject) => {
    const request = send(new URL(url, shopOrigin), { method, headers: forwarded }, (response) => {
      bodyOf(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    request.on("error", reject);
    request.end(sent);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function respond(
  outgoing: ServerResponse,
  request: IncomingHttpHeaders,
  { status, body, headers: { etag } }: Reply,
  headers: Record<string, string | string[] | undefined>,
): void {
  const { connection: _, "transfer-encoding": __, "content-length": ___, ...kept } = headers;
  const isKnown = status === 200 && etag !== undefined && request["if-none-match"] === etag;
  outgoing.writeHead(isKnown ? 304 : status, isKnown ? kept : { ...kept, "content-length": String(body.length) });
  outgoing.end(isKnown ? undefined : body);
}
