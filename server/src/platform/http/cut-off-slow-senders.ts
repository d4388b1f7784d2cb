import type { IncomingMessage, ServerResponse } from "node:http";

/** How many bytes of a file have to arrive in each interval. Any usable connection is faster. */
const minFileBytes = 64 * 1024;

const timeoutResponse = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Responds with 408 to a slow sender and closes the connection, so that slow senders cannot exhaust the server. A body has to arrive
 * completely within the time; of a file, which may take longer, some part has to arrive in each interval.
 */
export function cutOffSlowSenders(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const { headers, socket } = request;
  if (!hasBody(request)) return;
  const isFile = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  let seen = socket.bytesRead;
  const watch = setInterval(() => {
    const isProgressing = isFile && socket.bytesRead - seen >= minFileBytes;
    seen = socket.bytesRead;
    if (isProgressing || request.complete) return;
    clearInterval(watch);
    if (response.headersSent) socket.destroy();
    else socket.end(timeoutResponse, () => socket.destroy());
  }, milliseconds);
  request.once("end", () => clearInterval(watch));
  request.once("close", () => clearInterval(watch));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
