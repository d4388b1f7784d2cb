import type { IncomingMessage } from "node:http";
import { hasBody } from "./cut-off-slow-senders.ts";

/** As much as a client may still send after it got its response. */
export interface LingerLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

const lookMilliseconds = 50;

/**
 * Closes the connection of a request only when its body has arrived, within the limits. A client, or a proxy in front of it, that still
 * sends a refused file gets the response: closing at once would reset the connection, and the proxy would answer with 502.
 */
export function lingerBeforeClose(request: IncomingMessage, limits: LingerLimits): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const { destroySoon } = socket;
  let isLingering = false;
  request.once("close", () => {
    socket.destroySoon = destroySoon;
  });
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) destroySoon.call(socket);
    else if (!isLingering) {
      isLingering = true;
      // The other direction stays open.
      socket.end();
      request.resume();
      destroyAfterBody(request, limits);
    }
  };
}

function destroyAfterBody(request: IncomingMessage, { bytes, milliseconds }: LingerLimits): void {
  const { socket } = request;
  const seen = socket.bytesRead;
  const began = performance.now();
  const look = setInterval(() => {
    const isOver = socket.bytesRead - seen > bytes || performance.now() - began > milliseconds;
    if (request.complete || isOver) socket.destroy();
  }, lookMilliseconds);
  socket.once("close", () => clearInterval(look));
}
