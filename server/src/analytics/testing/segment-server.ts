import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnalyticsEvent } from "@boxwright/contract/analytics";

export interface SegmentRequest {
  readonly path: string;
  readonly authorization: string;
  readonly bytes: number;
}

export interface SegmentServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly SegmentRequest[];
  /** Each `messageId` once, as Segment counts. */
  readonly events: ReadonlyMap<string, AnalyticsEvent>;
  /** What the next requests are answered with, 200 once these are used up. */
  readonly nextStatuses: number[];
}

const largestBatch = 500 * 1024;

/** Just enough of Segment's tracking API: it takes batches, and refuses those that are too large. */
export async function startSegmentServer(): Promise<SegmentServer> {
  const requests: SegmentRequest[] = [];
  const events = new Map<string, AnalyticsEvent>();
  const nextStatuses: number[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { url: path = "", headers } = request;
    requests.push({ path, authorization: headers.authorization ?? "", bytes: body.length });
    const status = body.length > largestBatch ? 400 : (nextStatuses.shift() ?? 200);
    if (status === 200) {
      const { batch } = JSON.parse(body.toString()) as { batch: AnalyticsEvent[] };
      for (const event of batch) if (!events.has(event.messageId)) events.set(event.messageId, event);
    }
    response.writeHead(status, { "content-type": "application/json" }).end('{"success":true}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    events,
    nextStatuses,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
