import type { DeskEvent } from "@boxwright/contract/desk/events";
import type { StreamEvent } from "../event-streams.ts";

/** How long a browser waits before it connects again. */
export const retryText = "retry: 2000\n\n";

/** A comment, which keeps proxies and sockets from ending a quiet stream. */
export const heartbeatText = ":\n\n";

interface EventReader {
  readonly staffId: string;
  readonly now: Date;
}

/** An event in the form of server-sent events (HTML Living Standard, 9.2). JSON has no line breaks. */
export function eventText(id: number, event: StreamEvent, reader: EventReader): string {
  return `id: ${id}\ndata: ${JSON.stringify(wireEvent(event, reader))}\n\n`;
}

/** Others look at an order, but not the reader themselves, who may have it open in another tab. */
function wireEvent(event: StreamEvent, { staffId, now }: EventReader): DeskEvent {
  switch (event.kind) {
    case "changed":
      return { kind: "changed", thing: event.thing, id: event.id, at: now.toISOString() };
    case "viewers":
      return {
        kind: "viewers",
        orderId: event.orderId,
        viewers: event.viewers
          .filter(({ id }) => id !== staffId)
          .map(({ since, ...viewer }) => ({ ...viewer, since: since.toISOString() })),
      };
    default:
      return { kind: event.kind };
  }
}
