import { z } from "zod";
import { boundedText, defineEndpoint, instant, uuid } from "../kernel.ts";
import { changeReason } from "./changed-order.ts";
import { nextCursor, pageQuery } from "./lists.ts";

const queueName = boundedText(100)
  .min(1)
  .regex(/^[\w.-]+$/, "must be the name of a queue");

export const listJobs = defineEndpoint({
  id: "desk.listJobs",
  summary: "The queues with their counts, and the jobs that failed at their last attempt or wait, newest first",
  method: "GET",
  path: "/api/desk/jobs",
  audience: "staff",
  right: "jobs.write",
  query: z.strictObject({
    ...pageQuery,
    queue: queueName.optional(),
    state: z.enum(["failed", "waiting"]).optional(),
  }),
  answers: {
    200: z.strictObject({
      queues: z.array(
        z.strictObject({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int(),
          /** In the last 24 hours. */
          done: z.int(),
          /** When a job of the queue last ended. */
          lastAt: instant.nullable(),
        }),
      ),
      results: z.array(
        z.strictObject({
          id: uuid,
          queue: z.string(),
          state: z.enum(["failed", "waiting"]),
          /** The ids in its payload, by name. */
          about: z.record(z.string(), z.string()),
          /** Why its last attempt failed. */
          problem: z.string().nullable(),
          tries: z.int(),
          mostTries: z.int(),
          createdAt: instant,
          /** When it is tried next; null for a job that failed. */
          nextTryAt: instant.nullable(),
          failedAt: instant.nullable(),
        }),
      ),
      nextCursor,
    }),
  },
});

const jobParams = z.strictObject({ jobId: uuid });

export const retryJob = defineEndpoint({
  id: "desk.retryJob",
  summary: "Runs a job again that failed at its last attempt",
  method: "POST",
  path: "/api/desk/jobs/{jobId}/retry",
  audience: "staff",
  right: "jobs.write",
  params: jobParams,
  answers: { 200: z.strictObject({ id: uuid, state: z.literal("waiting") }) },
  errors: ["InvalidTransition"],
});

export const dropJob = defineEndpoint({
  id: "desk.dropJob",
  summary: "Gives up a job that failed at its last attempt, for a reason; it never runs again",
  method: "POST",
  path: "/api/desk/jobs/{jobId}/drop",
  audience: "staff",
  right: "jobs.write",
  params: jobParams,
  body: z.strictObject({ reason: changeReason }),
  answers: { 200: z.strictObject({ id: uuid, state: z.literal("dropped") }) },
  errors: ["InvalidTransition"],
});
