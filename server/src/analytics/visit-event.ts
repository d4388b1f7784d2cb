import { trackedEvents } from "@boxwright/core/analytics/tracking-plan";
import { z } from "zod";

const details = z.record(z.string(), z.unknown()).optional();

const envelope = z.strictObject({
  /** Chosen by the sender: an event that is sent again under its id is the same event. */
  messageId: z.string(),
  /** ISO 8601, by the sender's clock. */
  timestamp: z.string(),
  userId: z.string().optional(),
  anonymousId: z.string().optional(),
  context: details,
});

/** An event of a visit in Segment's format, as the shop stores and forwards it. */
export const visitEvent = z.discriminatedUnion("type", [
  envelope.extend({ type: z.literal("track"), event: z.enum(trackedEvents), properties: details }),
  envelope.extend({ type: z.literal("identify"), traits: details }),
  envelope.extend({ type: z.literal("page"), name: z.string().optional(), properties: details }),
]);

export type VisitEvent = z.output<typeof visitEvent>;
