import { refuse } from "../../../platform/http/operation.ts";

/** The URL names a proof or a print, whose bytes never change. */
const headers = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function pictureReply(body: ReadableStream<Uint8Array> | null) {
  return body === null ? refuse("NotFound") : ({ status: 200, body, headers } as const);
}
