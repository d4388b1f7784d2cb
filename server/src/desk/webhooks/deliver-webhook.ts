import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { dayOfRetries, defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { webhookDeliveries } from "./postgres/tables.ts";

/** Delivers an event to the company's own system, until it accepts it or a day has passed. Staff may deliver it again. */
export const deliverWebhook = defineJob({
  name: "webhooks.deliver",
  payload: z.object({ deliveryId: z.uuid(), isAgain: z.boolean().optional() }),
  retryLimit: dayOfRetries,
});

/** The company's own system. Returns why it does not take an event; null if it does. */
export interface CompanySystem {
  take(event: { readonly id: string; readonly body: string }): Promise<string | null>;
}

interface DeliveryDeps {
  readonly db: Database;
  readonly system: CompanySystem;
  readonly now: () => Date;
}

export function deliverWebhookJob({ db, system, now }: DeliveryDeps): JobHandler {
  return handleJob(deliverWebhook, async ({ payload: { deliveryId, isAgain = false } }) => {
    const isThis = eq(webhookDeliveries.id, deliveryId);
    const [delivery] = await db.select().from(webhookDeliveries).where(isThis);
    if (delivery === undefined || (delivery.deliveredAt !== null && !isAgain)) return;
    const problem = await system.take(delivery);
    const tried = { tries: sql`${webhookDeliveries.tries} + 1`, lastTryAt: now(), problem };
    await db
      .update(webhookDeliveries)
      .set(problem === null ? { ...tried, deliveredAt: now() } : tried)
      .where(isThis);
    if (problem !== null) throw new Error(problem);
  });
}
