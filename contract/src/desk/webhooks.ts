import { z } from "zod";
import { defineEndpoint, instant, uuid } from "../kernel.ts";
import { nextCursor, pageQuery } from "./lists.ts";

export const listWebhooks = defineEndpoint({
  id: "desk.listWebhooks",
  summary: "The events for the company's own system, newest first",
  method: "GET",
  path: "/api/desk/webhooks",
  audience: "staff",
  right: "jobs.write",
  query: z.strictObject({ ...pageQuery, state: z.enum(["delivered", "waiting"]).optional() }),
  answers: {
    200: z.strictObject({
      /** False if the shop has no such system; then no events are recorded. */
      isConfigured: z.boolean(),
      results: z.array(
        z.strictObject({
          id: uuid,
          type: z.enum(["order.created", "line.moved", "order.completed", "refund.made"]),
          orderId: uuid,
          createdAt: instant,
          tries: z.int(),
          lastTryAt: instant.nullable(),
          deliveredAt: instant.nullable(),
          problem: z.string().nullable(),
          /** The JSON that is sent. */
          body: z.string(),
        }),
      ),
      nextCursor,
    }),
  },
});

export const redeliverWebhook = defineEndpoint({
  id: "desk.redeliverWebhook",
  summary: "Delivers an event to the company's own system once more",
  method: "POST",
  path: "/api/desk/webhooks/{deliveryId}/redelivery",
  audience: "staff",
  right: "jobs.write",
  params: z.strictObject({ deliveryId: uuid }),
  answers: { 202: z.strictObject({ id: uuid }) },
  errors: ["InvalidTransition"],
});
