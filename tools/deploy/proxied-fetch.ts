import { request as requestTls } from "node:https";
import { Readable } from "node:stream";

/** The host name of the shop behind the proxies of these tests. */
export const shopHost = "shop.test";

/** What a client needs to reach a proxy by the shop's host name. */
export interface Door {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate that the client trusts, in PEM. */
  readonly ca: string;
  /** That of the proxy's machine; this machine by default. */
  readonly address?: string;
}

/** `fetch` through the proxy: resolves the shop's host name to the machine of the proxy, checks the certificate, and follows no redirects. */
export function fetchThrough({ httpsPort, ca, address = "127.0.0.1" }: Door): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    return new Promise((resolve, reject) => {
      const sent = requestTls(
        {
          host: address,
          port: httpsPort,
          servername: shopHost,
          ca,
          method: request.method,
          path: pathname + search,
          headers: {
            ...Object.fromEntries(request.headers),
            host: `${shopHost}:${httpsPort}`,
            ...(body !== null && { "content-length": body.length }),
          },
          agent: false,
          signal: request.signal,
        },
        (response) => {
          const { statusCode = 0, headersDistinct } = response;
          const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const hasBody = statusCode !== 204 && statusCode !== 304 && request.method !== "HEAD";
          if (!hasBody) response.resume();
          const stream = hasBody ? (Readable.toWeb(response) as ReadableStream) : null;
          resolve(new Response(stream, { status: statusCode, headers }));
        },
      );
      sent.once("error", reject);
      sent.end(body);
    });
  };
}
