import { refreshTokenDays } from "@boxwright/core/identity/refresh-token";
import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { removeSessionsIdleSince } from "../postgres/anonymous-session-store.ts";
import { removeAttemptsEndedBefore } from "../postgres/password-attempt-store.ts";
import { removeSecurityEventsBefore } from "../postgres/security-event-store.ts";
import { removeSessionsOverBefore } from "../postgres/session-store.ts";
import { forgetKeysRetiredBefore } from "../postgres/signing-key-store.ts";
import { removeTicketsIssuedBefore } from "../postgres/ticket-store.ts";

/** Longer than any token lives. */
const retiredKeyDays = 2;
/** Whoever opens an old mail in the week after is told that its link has expired, and not that it never was. */
const ticketDays = 7;
/** A year, so that what happens once a year can be compared with the last time, and a month in which to do so. */
const securityEventDays = 400;

const reapIdentity = defineJob({ name: "identity.reap", payload: z.object({}), schedule: "17 3 * * *" });

/**
 * Removes what is over: sessions that nobody came back to, tickets and attempts past their time, keys whose last token is
 * over, and audit rows that are too old to help: they tell of persons, so they are not kept for ever.
 */
export function reapIdentityJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapIdentity, async () => {
    const daysAgo = (days: number) => daysBefore(now(), days);
    await removeSessionsIdleSince(db, daysAgo(idleSessionDays));
    await removeSessionsOverBefore(db, daysAgo(refreshTokenDays));
    await removeTicketsIssuedBefore(db, daysAgo(ticketDays));
    await removeAttemptsEndedBefore(db, now());
    await forgetKeysRetiredBefore(db, daysAgo(retiredKeyDays));
    await removeSecurityEventsBefore(db, daysAgo(securityEventDays));
  });
}
