import { daysBefore } from "@boxwright/core/kernel/dates";
import { type KeptName, keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteSessionsIdleSince } from "../postgres/anonymous-session-store.ts";
import { deleteChallengesIssuedBefore } from "../postgres/passkey-store.ts";
import { deleteAttemptsEndedBefore } from "../postgres/password-attempt-store.ts";
import { deleteMailsRequestedBefore } from "../postgres/requested-mail-store.ts";
import { deleteSecurityEventsBefore } from "../postgres/security-event-store.ts";
import { deleteSessionsEndedBefore } from "../postgres/session-store.ts";
import { deleteKeysRetiredBefore } from "../postgres/signing-key-store.ts";
import { deleteTicketsIssuedBefore } from "../postgres/ticket-store.ts";

const reapIdentity = defineJob({
  name: "identity.reap",
  payload: z.object({}),
  schedule: "17 3 * * *",
  expireInSeconds: 1800,
});

/**
 * Deletes idle sessions, expired tickets and attempts, keys whose last token has expired, and old audit rows, which are personal
 * data and must not be stored forever.
 */
export function reapIdentityJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapIdentity, async () => {
    const daysAgo = (name: KeptName) => daysBefore(now(), keptDays[name]);
    await deleteSessionsIdleSince(db, daysAgo("anonymousSession"));
    await deleteSessionsEndedBefore(db, daysAgo("session"));
    await deleteTicketsIssuedBefore(db, daysAgo("ticket"));
    await deleteChallengesIssuedBefore(db, daysAgo("passkeyChallenge"));
    await deleteAttemptsEndedBefore(db, now());
    await deleteKeysRetiredBefore(db, daysAgo("retiredSigningKey"));
    await deleteMailsRequestedBefore(db, daysAgo("requestedMail"));
    await deleteSecurityEventsBefore(db, daysAgo("securityEvent"));
  });
}
