import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { removeSessionsIdleSince } from "../postgres/anonymous-session-store.ts";
import { forgetKeysRetiredBefore } from "../postgres/signing-key-store.ts";

const millisecondsPerDay = 86_400_000;
/** Longer than any token lives. */
const retiredKeyDays = 2;

const reapIdentity = defineJob({ name: "identity.reap", payload: z.object({}), schedule: "17 3 * * *" });

/** Removes anonymous sessions that nobody came back to, and keys whose last token is over. */
export function reapIdentityJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapIdentity, async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * millisecondsPerDay);
    await removeSessionsIdleSince(db, daysAgo(idleSessionDays));
    await forgetKeysRetiredBefore(db, daysAgo(retiredKeyDays));
  });
}
