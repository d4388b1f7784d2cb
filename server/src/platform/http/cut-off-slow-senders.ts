import type { IncomingMessage, ServerResponse } from "node:http";

/** What must come of a file in each span of time: less than any connection brings that somebody would wait for. */
const leastFileBytes = 64 * 1024;

const cutOff = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Cuts a sender off (408) who is too slow, so that none uses the server up: a body has to be there after that time, and a file,
 * which may take as long as it is large, has to go on coming.
 */
export function cutOffSlowSenders(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const { headers, socket } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody) return;
  const isFile = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  let seen = socket.bytesRead;
  const watch = setInterval(() => {
    const isGoingOn = isFile && socket.bytesRead - seen >= leastFileBytes;
    seen = socket.bytesRead;
    if (isGoingOn || request.complete) return;
    clearInterval(watch);
    if (response.headersSent) socket.destroy();
    else socket.end(cutOff, () => socket.destroy());
  }, milliseconds);
  request.once("end", () => clearInterval(watch));
  request.once("close", () => clearInterval(watch));
}
