import { trackedEvents } from "@boxwright/core/analytics/tracking-plan";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { z } from "zod";
import { boundedText, defineEndpoint, instant, noCard, plainText } from "./kernel.ts";

/** The limits of a batch. Senders split their events accordingly, so that none is refused. */
export const batchLimits = { events: 50, eventBytes: 16 * 1024 } as const;

const maxDepth = 6;
const maxParts = 500;
const maxText = 4_000;

const uuidAnywhere = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Ids are ignored, since a UUID may happen to consist of digits. */
function holdsCard(text: string): boolean {
  return containsCardNumber(text.replace(uuidAnywhere, "id"));
}

/** Why free-form JSON is refused, or null. */
function faultInDetails(value: unknown, depth: number, count: { parts: number }): string | null {
  if (typeof value === "number") return holdsCard(String(value)) ? noCard : null;
  if (typeof value === "string") {
    if (value.length > maxText) return `must not contain a text of more than ${maxText} characters`;
    return holdsCard(value) ? noCard : null;
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth === maxDepth) return `must not be nested more than ${maxDepth} deep`;
  for (const [name, inner] of Object.entries(value)) {
    count.parts += 1;
    if (count.parts > maxParts) return `must not have more than ${maxParts} parts`;
    const fault = faultInDetails(name, depth + 1, count) ?? faultInDetails(inner, depth + 1, count);
    if (fault !== null) return fault;
  }
  return null;
}

/** The details of an event: free-form, but bounded. */
const details = z.record(boundedText(maxText), z.unknown()).superRefine((value, context) => {
  const message = faultInDetails(value, 0, { parts: 0 });
  if (message !== null) context.addIssue({ code: "custom", message });
});

const id = (max: number) =>
  boundedText(max)
    .min(1)
    .regex(/^[\x21-\x7e]*$/, "must be printable ASCII without spaces")
    .refine((text) => !holdsCard(text), noCard);

const envelope = z.strictObject({
  /** Chosen by the sender. An event with the id of an earlier one is the same event. */
  messageId: id(99),
  /** When the event happened, by the sender's clock. */
  timestamp: instant.refine((text) => text > "2000", "must not be before the year 2000"),
  userId: id(128).optional(),
  anonymousId: id(128).optional(),
  context: details.optional(),
});

const track = envelope.extend({
  type: z.literal("track"),
  event: z.enum(trackedEvents),
  properties: details.optional(),
});

const identify = envelope.extend({ type: z.literal("identify"), traits: details.optional() });

const page = envelope.extend({
  type: z.literal("page"),
  name: plainText(200).optional(),
  properties: details.optional(),
});

/** An event of a visit, in Segment's format. */
export const analyticsEvent = z
  .discriminatedUnion("type", [track, identify, page])
  .refine(({ userId, anonymousId }) => userId !== undefined || anonymousId !== undefined, {
    path: ["anonymousId"],
    message: "is required without a userId",
  })
  .refine((event) => new TextEncoder().encode(JSON.stringify(event)).length <= batchLimits.eventBytes, {
    message: `must not be larger than ${batchLimits.eventBytes} bytes`,
  });

export type AnalyticsEvent = z.output<typeof analyticsEvent>;

export const collectEvents = defineEndpoint({
  id: "analytics.collectEvents",
  summary: "Records events of a visit; an event that is sent again is counted once",
  method: "POST",
  path: "/api/analytics/batch",
  audience: "anyone",
  body: z.strictObject({ batch: z.array(analyticsEvent).min(1).max(batchLimits.events) }),
  answers: { 202: null },
  rateLimit: { points: 120, seconds: 60, per: "network" },
});
