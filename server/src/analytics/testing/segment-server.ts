import { z } from "zod";
import { type RecordingServer, startRecordingServer } from "../../platform/testing/recording-server.ts";
import { type VisitEvent, visitEvent } from "../visit-event.ts";

const batch = z.object({ batch: z.array(visitEvent) });

export interface SegmentServer extends RecordingServer<z.output<typeof batch>> {
  /** By `messageId`: as at Segment, the first event with an id counts. */
  readonly events: ReadonlyMap<string, VisitEvent>;
}

const largestBatch = 500 * 1024;

/** A server with the batch call of Segment's tracking API, which refuses batches that are too large. */
export async function startSegmentServer(): Promise<SegmentServer> {
  const events = new Map<string, VisitEvent>();
  const server = await startRecordingServer({
    body: batch,
    usualResponse: ({ bytes, body }) => {
      if (bytes > largestBatch) return { status: 400 };
      for (const event of body?.batch ?? []) if (!events.has(event.messageId)) events.set(event.messageId, event);
      return { json: { success: true } };
    },
  });
  return { ...server, events };
}
