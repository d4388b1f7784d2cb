import { refreshTokenDays } from "@boxwright/core/identity/refresh-token";
import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteSessionsIdleSince } from "../postgres/anonymous-session-store.ts";
import { deleteAttemptsEndedBefore } from "../postgres/password-attempt-store.ts";
import { deleteSecurityEventsBefore } from "../postgres/security-event-store.ts";
import { deleteSessionsEndedBefore } from "../postgres/session-store.ts";
import { deleteKeysRetiredBefore } from "../postgres/signing-key-store.ts";
import { deleteTicketsIssuedBefore } from "../postgres/ticket-store.ts";

/** Longer than any token is valid. */
const retiredKeyDays = 2;
/** For some days after a link expires, its page shows that it has expired. Later it shows that the link is unknown. */
const ticketDays = 7;
/** A year and a month, so that yearly events can be compared. */
const securityEventDays = 400;

const reapIdentity = defineJob({ name: "identity.reap", payload: z.object({}), schedule: "17 3 * * *" });

/**
 * Deletes idle sessions, expired tickets and attempts, keys whose last token has expired, and old audit rows, which are personal
 * data and must not be stored forever.
 */
export function reapIdentityJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapIdentity, async () => {
    const daysAgo = (days: number) => daysBefore(now(), days);
    await deleteSessionsIdleSince(db, daysAgo(idleSessionDays));
    await deleteSessionsEndedBefore(db, daysAgo(refreshTokenDays));
    await deleteTicketsIssuedBefore(db, daysAgo(ticketDays));
    await deleteAttemptsEndedBefore(db, now());
    await deleteKeysRetiredBefore(db, daysAgo(retiredKeyDays));
    await deleteSecurityEventsBefore(db, daysAgo(securityEventDays));
  });
}
