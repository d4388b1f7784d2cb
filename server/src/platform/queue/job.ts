import type { Logger } from "pino";
import type { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** A job apart from its handler: what it is called, what it carries, how often it is tried. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly expireInSeconds: number;
  /** Cron expression (UTC) for a job that the clock starts, with an empty payload. */
  readonly schedule: string | null;
}

/** Declares a job; what is not said is as most jobs need it. */
export function defineJob<Payload extends z.ZodType>(
  definition: Pick<JobDefinition<Payload>, "name" | "payload"> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 60, schedule: null, ...definition };
}

export interface JobRun<Payload> {
  readonly payload: Payload;
  readonly jobId: string;
  readonly log: Logger;
}

export interface JobHandler {
  readonly definition: JobDefinition;
  readonly run: (run: JobRun<unknown>) => Promise<void>;
}

/** Joins a job with what does it. */
export function handleJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  run: (run: JobRun<z.output<Payload>>) => Promise<void>,
): JobHandler {
  return { definition: definition as unknown as JobDefinition, run: run as JobHandler["run"] };
}

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** While a job with this key waits or runs, another is not added. */
  readonly singletonKey?: string;
}

/** Enqueues in the transaction of the work that asks for it: both are there, or neither (the outbox). */
export interface Queue {
  enqueue<Payload extends z.ZodType>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>;
}
