import { readBody } from "./read-body.ts";

/** The methods of pages and mounted handlers. */
export const pageMethods = ["GET", "HEAD", "POST"] as const;

/** Reads the body of a request, because a page renderer has no limit of its own. Null for a body of more than 1 MiB. */
export async function boundedRequest(request: Request): Promise<Request | null> {
  if (request.method !== "POST") return request;
  const read = await readBody(request);
  if (read.kind === "too-large") return null;
  const { method, url, headers, signal } = request;
  const body = read.kind === "read" ? new Uint8Array(read.bytes) : null;
  return new Request(url, { method, headers: new Headers(headers), signal, body });
}

/** The request with its body as a stream, for a page that limits the body itself. */
export function streamedRequest({ method, url, headers, signal, body }: Request): Request {
  const sent = { method, headers: new Headers(headers), signal, body, duplex: "half" };
  return new Request(url, sent);
}
