import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { nameOfRequest } from "./route-names.ts";

/** Called when a request arrives. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Logs each request once its response is complete: method, pattern of the path, status, milliseconds, bytes sent (with headers) and request
 * id. The path, the query, the IP address and the browser are left out, as they name persons or are secret.
 */
export function accessLog(log: Pick<Logger, "info">): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once("close", () => {
      const { route, requestId } = nameOfRequest(request);
      const access = {
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: socket.bytesWritten - before,
        requestId,
        ...(!response.writableFinished && { aborted: true }),
      };
      log.info({ access }, "A request was answered");
    });
  };
}
