import { z } from "zod";
import type { Database } from "../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../queue/job.ts";
import { reapIdempotencyKeys } from "./idempotency.ts";

const reapKeys = defineJob({ name: "platform.reapIdempotencyKeys", payload: z.object({}), schedule: "41 * * * *" });

/** Removes expired idempotency keys. */
export function reapIdempotencyKeysJob(db: Database): JobHandler {
  return handleJob(reapKeys, () => reapIdempotencyKeys(db));
}
