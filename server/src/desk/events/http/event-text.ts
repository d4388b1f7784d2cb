import type { DeskEvent } from "@boxwright/contract/desk/events";
import type { StreamEvent } from "../event-streams.ts";

/** How long a browser waits before it connects again. */
export const retryText = "retry: 2000\n\n";

/** A comment, which keeps proxies and sockets from ending a quiet stream. */
export const heartbeatText = ":\n\n";

/** An event in the form of server-sent events (HTML Living Standard, 9.2). JSON has no line breaks. */
export function eventText(id: number, event: StreamEvent, now: Date): string {
  return `id: ${id}\ndata: ${JSON.stringify(wireEvent(event, now))}\n\n`;
}

function wireEvent(event: StreamEvent, now: Date): DeskEvent {
  switch (event.kind) {
    case "changed":
      return { kind: "changed", thing: event.thing, id: event.id, at: now.toISOString() };
    case "viewers":
      return {
        kind: "viewers",
        orderId: event.orderId,
        viewers: event.viewers.map(({ since, ...viewer }) => ({ ...viewer, since: since.toISOString() })),
      };
    default:
      return { kind: event.kind };
  }
}
