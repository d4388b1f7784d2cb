import { daysBefore } from "@boxwright/core/kernel/dates";
import { confirmTicketsEndBefore } from "@boxwright/core/newsletter/subscription";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { forgetUnconfirmed } from "../postgres/subscription-store.ts";
import { removeConfirmTickets } from "../postgres/ticket-store.ts";

/** Whoever opens an old mail in the week after is told that its link has expired, and not that it never was. */
const graceDays = 7;

const reapNewsletter = defineJob({ name: "newsletter.reap", payload: z.object({}), schedule: "31 3 * * *" });

/** Forgets addresses that nobody has confirmed, and links that are of no use any more. */
export function reapNewsletterJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapNewsletter, async () => {
    const over = daysBefore(confirmTicketsEndBefore(now()), graceDays);
    await removeConfirmTickets(db, over);
    await forgetUnconfirmed(db, over);
  });
}
