import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** A visitor has requested the newsletter for an email, which need not be the visitor's own. */
export const subscriptionRequested = defineEvent({
  name: "newsletter.subscription-requested",
  payload: z.strictObject({ tenant: z.enum(tenantNames), email: z.string(), culture: z.string() }),
});

export type SubscriptionRequest = z.output<typeof subscriptionRequested.payload>;

/** The owner of an email has confirmed the subscription. */
export const subscriptionConfirmed = defineEvent({
  name: "newsletter.subscription-confirmed",
  payload: z.strictObject({ subscriptionId: z.uuid() }),
});
