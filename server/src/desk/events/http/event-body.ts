import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { EventStreams } from "../event-streams.ts";
import { eventText, heartbeatText, retryText } from "./event-text.ts";

const heartbeatMilliseconds = 15_000;

/** A reader that is so many events behind is disconnected. It connects again and reads everything again. */
const mostUnread = 500;

interface Reader {
  readonly staff: SignedInStaff;
  /** Aborts when the reader has left. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** The body of a stream until its reader leaves or it is ended; null if there are too many. Its first event is `refetch`. */
export function eventBody(streams: EventStreams, { staff, signal, now }: Reader): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  const leaving: (() => void)[] = [];
  const leave = () => {
    for (const step of leaving.splice(0)) step();
  };
  let isFull = false;
  const body = new ReadableStream<Uint8Array>(
    {
      // Runs before the constructor returns.
      start(controller) {
        let isEnded = false;
        let count = 0;
        const end = () => {
          leave();
          if (!isEnded) controller.close();
          isEnded = true;
        };
        const write = (text: string) => {
          if (isEnded) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -mostUnread) end();
        };
        const send = (event: Parameters<typeof eventText>[1]) => {
          count += 1;
          write(eventText(count, event, { staffId: staff.id, now: now() }));
        };
        const remove = streams.add({ staff, send, end });
        isFull = remove === null;
        if (remove === null) return end();
        const heartbeat = setInterval(() => write(heartbeatText), heartbeatMilliseconds);
        leaving.push(
          remove,
          () => clearInterval(heartbeat),
          () => signal.removeEventListener("abort", end),
        );
        signal.addEventListener("abort", end, { once: true });
        write(retryText);
        send({ kind: "refetch" });
      },
      cancel: leave,
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  );
  return isFull ? null : body;
}
