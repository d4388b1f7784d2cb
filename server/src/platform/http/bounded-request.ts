import { readBody } from "./read-body.ts";

/** What is sent to pages and to what is mounted beside them comes in these ways only. */
export const pageMethods = ["GET", "HEAD", "POST"] as const;

/** The same request with its body read, of at most 1 MiB, for a renderer that would take whatever comes; null for a larger one. */
export async function boundedRequest(request: Request): Promise<Request | null> {
  if (request.method !== "POST") return request;
  const read = await readBody(request);
  if (read.kind === "too-large") return null;
  const { method, url, headers, signal } = request;
  const body = read.kind === "read" ? new Uint8Array(read.bytes) : null;
  return new Request(url, { method, headers: new Headers(headers), signal, body });
}
