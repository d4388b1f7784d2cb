import { dropJob as drop, listJobs as list, retryJob as retry } from "@boxwright/contract/desk/jobs";
import { defaultPageSize } from "@boxwright/contract/desk/lists";
import type { Database } from "../../../platform/db/database.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { dropJob } from "../drop-job.ts";
import { findJob } from "../find-job.ts";
import { countJobs, idsIn, listJobs, problemIn } from "../list-jobs.ts";
import { retryJob } from "../retry-job.ts";

interface JobDeps {
  readonly db: Database;
  readonly reads: Reads;
  readonly now: () => Date;
}

/** The jobs of the worker, at the desk. Those about another tenant are hidden, and of payloads the desk shows ids alone. */
export function deskJobOperations(deps: JobDeps): Operation[] {
  const { db, reads, now } = deps;
  return [
    implement(list, async ({ staff: { tenant }, query }) => {
      const { queue = null, state = "failed", cursor = null, limit = defaultPageSize } = query;
      const [page, queues] = await reads.current((db) =>
        Promise.all([listJobs(db, { tenant, queue, state }, { cursor, size: limit }), countJobs(db, tenant, now())]),
      );
      if (!page.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const results = page.value.rows.map((job) => ({
        id: job.id,
        queue: job.name,
        state,
        about: idsIn(job.data),
        problem: problemIn(job.output),
        tries: state === "failed" ? job.retryCount + 1 : job.retryCount,
        mostTries: job.retryLimit + 1,
        createdAt: job.createdOn.toISOString(),
        nextTryAt: state === "waiting" ? job.startAfter.toISOString() : null,
        failedAt: state === "failed" ? (job.completedOn?.toISOString() ?? null) : null,
      }));
      const counted = queues.map(({ lastAt, ...counts }) => ({ ...counts, lastAt: lastAt?.toISOString() ?? null }));
      return { status: 200, body: { queues: counted, results, nextCursor: page.value.nextCursor } };
    }),

    implementOn(
      retry,
      ({ jobId }, { tenant }) => findJob(db, tenant, jobId),
      async ({ staff, params, clientIp }) => {
        const retried = await retryJob(deps, { actor: staff, tenant: staff.tenant, clientIp }, params.jobId);
        return retried.ok
          ? { status: 200, body: { id: params.jobId, state: "waiting" } }
          : refuse("InvalidTransition", { detail: "Only a job that failed at its last attempt can run again." });
      },
    ),

    implementOn(
      drop,
      ({ jobId }, { tenant }) => findJob(db, tenant, jobId),
      async ({ staff, params, body: { reason }, clientIp }) => {
        const dropped = await dropJob(deps, { actor: staff, tenant: staff.tenant, clientIp, reason }, params.jobId);
        return dropped.ok
          ? { status: 200, body: { id: params.jobId, state: "dropped" } }
          : refuse("InvalidTransition", { detail: "Only a job that failed at its last attempt can be dropped." });
      },
    ),
  ];
}
