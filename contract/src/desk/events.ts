import { z } from "zod";
import { binary, defineEndpoint, instant, uuid } from "../kernel.ts";
import { viewer } from "./order.ts";

/** What the desk shows that can change. */
export const changingThings = ["order", "inquiry", "review", "job", "coupon", "handover", "gang", "content"] as const;

/**
 * The data of the events of `desk.followEvents`, as JSON. Each has the `id` of the stream, and a `Last-Event-ID` with which the server
 * cannot continue is answered by `refetch`.
 */
export const deskEvent = z.discriminatedUnion("kind", [
  /** Something has changed; `id` is null if many have. Read it again if it is shown. */
  z.strictObject({ kind: z.literal("changed"), thing: z.enum(changingThings), id: uuid.nullable(), at: instant }),
  /** Who has an order open has changed. */
  z.strictObject({ kind: z.literal("viewers"), orderId: uuid, viewers: z.array(viewer) }),
  /** Events were missed: read again everything that is shown. Also the first event of each connection. */
  z.strictObject({ kind: z.literal("refetch") }),
  /** The session has ended: sign in again. The stream ends. */
  z.strictObject({ kind: z.literal("ended") }),
]);

export type DeskEvent = z.output<typeof deskEvent>;

export const followEvents = defineEndpoint({
  id: "desk.followEvents",
  summary: "A stream of server-sent events about everything that the desk shows, of all processes; `data` is JSON",
  method: "GET",
  path: "/api/desk/events",
  audience: "staff",
  right: "orders.read",
  answers: { 200: binary("text/event-stream") },
  errors: ["TooManyRequests"],
});
