import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { logError } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import type { JobDefinition, JobHandler, Queue } from "./job.ts";

export interface JobQueueConfig {
  readonly url: string;
  readonly log: Logger;
}

export interface JobQueue extends Queue {
  /** Makes each job known to the database. A process declares every job that it may enqueue or work on, first of all. */
  declare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Works on the jobs of these handlers and keeps their schedules, until stopped. Called once. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Takes no further job and waits for those that run, ten seconds at most; what is unfinished is tried again later. */
  stop(): Promise<void>;
}

/** Where jobs go that failed at every attempt, for a person to look at. */
export const deadLetterQueue = "dead-letter";

const jobPutAside = "A job failed at its last attempt and was put aside";

const stopMilliseconds = 10_000;
/** A worker that says nothing for so long was killed, and its job is given to another. */
const heartbeatSeconds = 10;
const checkSeconds = 5;

/** Opens the queue in the database (its tables are made where they are missing). */
export async function openQueue({ url, log }: JobQueueConfig): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "boxwright jobs",
    max: 4,
    connectionTimeoutMillis: 2_000,
    useListenNotify: true,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue met an error"));
  boss.on("warning", (warning) => log.debug({ warning }, "The job queue warns"));
  await boss.start();
  await boss.createQueue(deadLetterQueue);

  return {
    async declare(definitions) {
      for (const definition of definitions) await declareQueue(boss, definition);
    },
    async enqueue(tx, definition, payload, options = {}) {
      const parsed = definition.payload.parse(payload) as object;
      await boss.send(definition.name, parsed, {
        db: fromDrizzle(tx, sql),
        // The queues let one job a key wait or run; a job without a key gets one that nobody else has.
        singletonKey: options.singletonKey ?? newId(),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    async work(handlers) {
      for (const handler of handlers) await startWorker(boss, handler, log);
      await keepSchedules(boss, handlers);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }),
  };
}

async function declareQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const settings = {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  await boss.createQueue(definition.name, { ...settings, policy: "exclusive" });
  await boss.updateQueue(definition.name, settings);
}

/** A batch at a time, its jobs side by side; while batches come back full the next one is fetched at once. */
async function startWorker(boss: PgBoss, handler: JobHandler, log: Logger): Promise<void> {
  await boss.work(
    handler.definition.name,
    {
      batchSize: 8,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      heartbeatRefreshSeconds: 3,
    },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => runJob(handler, job, log))),
  );
}

async function runJob({ definition, run }: JobHandler, job: Job<unknown>, log: Logger): Promise<JobResult> {
  const jobLog = log.child({ job: definition.name, jobId: job.id });
  try {
    await run({ payload: definition.payload.parse(job.data ?? {}), jobId: job.id, log: jobLog });
    return { id: job.id, status: "completed" };
  } catch (error) {
    const isLast = job.retryCount >= definition.retryLimit;
    if (isLast) logError(jobLog, { error, message: jobPutAside, about: { job: definition.name } });
    else if (isDatabaseUnavailable(error)) jobLog.info("A job waits for the database");
    else jobLog.warn({ err: error, attempt: job.retryCount + 1 }, "A job failed and will be tried again");
    return {
      id: job.id,
      status: "failed",
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Schedules are kept in the database: those of jobs that are no more, or no longer scheduled, are taken out. */
async function keepSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const wanted = new Map(handlers.map(({ definition }) => [definition.name, definition.schedule]));
  for (const { name } of await boss.getSchedules()) if (!wanted.get(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) if (cron !== null) await boss.schedule(name, cron, {}, { tz: "UTC" });
}
