import { createHash } from "node:crypto";
import { z } from "zod";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { MailNotSent } from "../../platform/mail/mail-not-sent.ts";
import { defineJob, handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import type { RateLimits } from "../../platform/rate-limits.ts";
import { undeliverableMail } from "../undeliverable-mail.ts";
import { mailRetries } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const notice = defineJob({
  name: "notifications.report-undeliverable",
  payload: z.strictObject({
    to: z.string(),
    job: z.string(),
    jobId: z.string(),
    reason: z.string(),
    isTriedAgain: z.boolean(),
  }),
  ...mailRetries,
});

/** One notice for each address in a day, and at most 50 notices in a day, as a mail server may refuse everything. */
const ofAddress = { points: 1, seconds: 86_400 };
const ofShop = { points: 50, seconds: 86_400 };

interface ReportDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly rateLimits: RateLimits;
  readonly operatorEmail: string;
}

/** The same job, which also reports a mail that is refused for good, or that could not be sent at the last attempt. The job fails as before. */
export function reportingUndeliverable(handler: JobHandler, deps: ReportDeps): JobHandler {
  return {
    ...handler,
    async run(run) {
      try {
        await handler.run(run);
      } catch (error) {
        const isLast = run.isLastAttempt ?? false;
        if (error instanceof MailNotSent && (error.isRefused || isLast)) {
          const reported = { job: handler.definition.name, jobId: run.jobId, isTriedAgain: !isLast };
          await report(deps, error, reported).catch((err) =>
            run.log.warn({ err }, "The operator could not be notified of a mail that is not delivered"),
          );
        }
        throw error;
      }
    },
  };
}

/** A mail to the operator is only logged, because the notice would have the same fate. */
async function report(
  { db, queue, rateLimits, operatorEmail }: ReportDeps,
  { to, message: reason }: MailNotSent,
  about: { readonly job: string; readonly jobId: string; readonly isTriedAgain: boolean },
): Promise<void> {
  if (to.toLowerCase() === operatorEmail.toLowerCase()) return;
  const address = createHash("sha256").update(to.toLowerCase()).digest("hex");
  if ((await rateLimits.consume("undeliverable mail", ofAddress, address)) !== null) return;
  if ((await rateLimits.consume("undeliverable mails", ofShop, "shop")) !== null) return;
  await inTransaction(db, (tx) => queue.enqueue(tx, notice, { to, reason, ...about }));
}

/** Mails the notice to the operator. A notice that cannot be sent is not reported. */
export function undeliverableNoticeJob(
  deps: Pick<NotificationDeps, "mailer" | "operatorEmail" | "shop" | "readBrand">,
): JobHandler {
  return handleJob(notice, async ({ payload }) => {
    await deps.mailer.send(await undeliverableMail(payload, deps.operatorEmail, await senderOf(deps)));
  });
}
