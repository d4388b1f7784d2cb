import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** Someone wants the newsletter at that address, or says so: whose it is and what is known of it is looked up later. */
export const subscriptionRequested = defineEvent({
  name: "newsletter.subscription-requested",
  payload: z.strictObject({ tenant: z.enum(tenantNames), email: z.string(), culture: z.string() }),
});

export type SubscriptionRequest = z.output<typeof subscriptionRequested.payload>;

/** The owner of an address has confirmed it. */
export const subscriptionConfirmed = defineEvent({
  name: "newsletter.subscription-confirmed",
  payload: z.strictObject({ subscriptionId: z.uuid() }),
});
