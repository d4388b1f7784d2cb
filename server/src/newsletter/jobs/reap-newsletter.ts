import { daysBefore } from "@boxwright/core/kernel/dates";
import { confirmTicketsEndBefore } from "@boxwright/core/newsletter/subscription";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteUnconfirmed } from "../postgres/subscription-store.ts";
import { deleteConfirmTickets } from "../postgres/ticket-store.ts";

/** For a week after a link expires, its page shows that it has expired. Later it shows that the link is unknown. */
const graceDays = 7;

const reapNewsletter = defineJob({ name: "newsletter.reap", payload: z.object({}), schedule: "31 3 * * *" });

/** Deletes unconfirmed subscriptions and expired links. */
export function reapNewsletterJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapNewsletter, async () => {
    const before = daysBefore(confirmTicketsEndBefore(now()), graceDays);
    await deleteConfirmTickets(db, before);
    await deleteUnconfirmed(db, before);
  });
}
