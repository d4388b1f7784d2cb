import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { confirmTicketsEndBefore } from "@boxwright/core/newsletter/subscription";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteEndedBefore, deleteUnconfirmed } from "../postgres/subscription-store.ts";
import { deleteConfirmTickets } from "../postgres/ticket-store.ts";

const reapNewsletter = defineJob({ name: "newsletter.reap", payload: z.object({}), schedule: "31 3 * * *" });

/** Deletes unconfirmed subscriptions, expired links, and proofs of consents that ended long ago. */
export function reapNewsletterJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapNewsletter, async () => {
    const before = daysBefore(confirmTicketsEndBefore(now()), keptDays.unconfirmedSubscription);
    await deleteConfirmTickets(db, before);
    await deleteUnconfirmed(db, before);
    await deleteEndedBefore(db, daysBefore(now(), keptDays.endedSubscription));
  });
}
