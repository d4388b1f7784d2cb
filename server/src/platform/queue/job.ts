import type { Logger } from "pino";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** A job without its handler: its name, payload and retries. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** The longest wait between two attempts; waits double until then. */
  readonly retryDelayMaxSeconds: number;
  readonly expireInSeconds: number;
  /** The cron expression (UTC) of a scheduled job, which has an empty payload; null for other jobs. */
  readonly schedule: string | null;
}

/** Declares a job. The defaults fit most jobs. */
export function defineJob<Payload extends z.ZodType>(
  definition: Pick<JobDefinition<Payload>, "name" | "payload"> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return {
    retryLimit: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 60,
    schedule: null,
    ...definition,
  };
}

/** Retries for about a day, for jobs whose work must not be lost while an outside service is unavailable. */
export const dayOfRetries = 300;

/** Declares a job that runs once an hour, at this minute (UTC). If its retries fail, it runs again in the next hour. */
export function defineHourlyJob(name: string, minute: number, expireInSeconds = 1800): JobDefinition<z.ZodObject> {
  return defineJob({ name, payload: z.object({}), schedule: `${minute} * * * *`, expireInSeconds });
}

export interface JobRun<Payload> {
  readonly payload: Payload;
  readonly jobId: string;
  /** Whether the job is not tried again if it fails. */
  readonly isLastAttempt?: boolean;
  readonly log: Logger;
}

export interface JobHandler {
  readonly definition: JobDefinition;
  readonly run: (run: JobRun<unknown>) => Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  run: (run: JobRun<z.output<Payload>>) => Promise<void>,
): JobHandler {
  return { definition: definition as unknown as JobDefinition, run: run as JobHandler["run"] };
}

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** While a job with this key waits or runs, no other job with it is added. */
  readonly singletonKey?: string;
}

/** Enqueues a job in the transaction of the work that needs it, so that both or neither are committed (the outbox). */
export interface Queue {
  enqueue<Payload extends z.ZodType>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>;
}
