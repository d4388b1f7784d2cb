import type { OutboxHold } from "../queue/outbox-hold.ts";
import type { Mounted } from "./page.ts";

const retryAfterSeconds = 300;

/** Answers 503 while the outbox is held, so that the sender repeats its request when the shop works again. */
export function refuseWhileHeld(hold: OutboxHold, { path, handle }: Mounted): Mounted {
  return {
    path,
    handle: async (request, visit) => {
      if ((await hold.read()) === null) return handle(request, visit);
      const headers = { "cache-control": "no-store", "retry-after": String(retryAfterSeconds) };
      return new Response(null, { status: 503, headers });
    },
  };
}
