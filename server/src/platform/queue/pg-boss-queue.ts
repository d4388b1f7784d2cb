import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { connectionOf } from "../db/database.ts";
import { isDatabaseUnavailable, isLoginRefused } from "../db/errors.ts";
import { assertTakesWrites } from "../db/pool.ts";
import { logError } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { expectJobs, type JobOutcome, observeJob } from "../metrics/job-metrics.ts";
import { inSpan } from "../tracing/tracing.ts";
import type { JobDefinition, JobHandler, Queue } from "./job.ts";
import { NotReady } from "./not-ready.ts";
import { splitCause, withCause } from "./trace-of-job.ts";
import { wakeWorkers } from "./wake-workers.ts";

export interface JobQueueConfig {
  readonly url: string;
  readonly log: Logger;
  /** After this time without a response, a connection is given up; 30 s by default. */
  readonly silenceMilliseconds?: number;
}

export interface JobQueue extends Queue {
  /** Registers jobs in the database. At its start, a process declares every job that it may enqueue or run. */
  declare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Runs the jobs of these handlers and their schedules until it is disposed of, which waits for the running ones. */
  work(handlers: readonly JobHandler[]): Promise<AsyncDisposable>;
  /** Starts no further job and waits up to ten seconds for the running ones. Unfinished jobs are tried again later. */
  stop(): Promise<void>;
}

/** The queue for jobs that failed at every attempt. */
export const deadLetterQueue = "dead-letter";

const jobFailedFinally = "A job failed at its last attempt and was moved to the dead-letter queue";

const stopMilliseconds = 10_000;
/** After this time without a heartbeat of its worker, a job is given to another worker. */
const heartbeatSeconds = 10;
const checkSeconds = 5;
const pollSeconds = 60;
/** A job that is not ready so often is no longer usual. */
const patientAttempts = 4;
const defaultSilenceMilliseconds = 30_000;

/** Opens the queue in the database, and creates its tables if they are missing. */
export async function openQueue({
  url,
  log,
  silenceMilliseconds = defaultSilenceMilliseconds,
}: JobQueueConfig): Promise<JobQueue> {
  // For the pool of pg-boss, whose types do not name them.
  const forPool = { query_timeout: silenceMilliseconds, onConnect: assertTakesWrites };
  const boss = new PgBoss({
    connectionString: url,
    application_name: "boxwright jobs",
    max: 4,
    connectionTimeoutMillis: 2_000,
    ...forPool,
    useListenNotify: true,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue reported an error"));
  boss.on("warning", (warning) => log.debug({ warning }, "The job queue logged a warning"));
  await boss.start();
  await boss.createQueue(deadLetterQueue);
  const waking = new AsyncDisposableStack();

  return {
    async declare(definitions) {
      for (const definition of definitions) await declareQueue(boss, definition);
    },
    async enqueue(tx, definition, payload, options = {}) {
      const parsed = definition.payload.parse(payload) as object;
      const connection = connectionOf(tx);
      await boss.send(definition.name, withCause(parsed), {
        db: { executeSql: (text, values) => connection.query({ text }, values) },
        // The queues allow one job per key, so a job without a key gets a unique one.
        singletonKey: options.singletonKey ?? newId(),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    async work(handlers) {
      expectJobs(handlers.map(({ definition }) => definition.name));
      const workers = new Map<string, string>();
      for (const handler of handlers) workers.set(handler.definition.name, await startWorker(boss, handler, log));
      const following = waking.use(wakeWorkers(boss, workers, log));
      await updateSchedules(boss, handlers);
      return {
        async [Symbol.asyncDispose]() {
          await following[Symbol.asyncDispose]();
          await Promise.all([...workers].map(([name, id]) => boss.offWork(name, { id, wait: true })));
        },
      };
    },
    async stop() {
      await waking.disposeAsync();
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
  };
}

/** Creates or migrates the tables of the queue, for a role that owns them. */
export async function prepareQueue({ url, log }: JobQueueConfig): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "boxwright migration",
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue reported an error"));
  await boss.start();
  await boss.stop({ graceful: false });
}

async function declareQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const settings = {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: definition.retryDelayMaxSeconds,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  await boss.createQueue(definition.name, { ...settings, policy: "exclusive" });
  await boss.updateQueue(definition.name, settings);
}

/**
 * Runs the jobs of a batch in parallel. After a full batch, the next one is fetched immediately. The worker itself polls rarely:
 * `wakeWorkers` wakes it. Returns the id of the worker.
 */
function startWorker(boss: PgBoss, handler: JobHandler, log: Logger): Promise<string> {
  return boss.work(
    handler.definition.name,
    {
      batchSize: 8,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: 3,
    },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => runJob(handler, job, log))),
  );
}

async function runJob(handler: JobHandler, job: Job<unknown>, log: Logger): Promise<JobResult> {
  const started = performance.now();
  const { outcome, result } = await attemptJob(handler, job, log);
  observeJob(handler.definition.name, outcome, (performance.now() - started) / 1000);
  return result;
}

async function attemptJob(
  { definition, run }: JobHandler,
  job: Job<unknown>,
  log: Logger,
): Promise<{ readonly outcome: JobOutcome; readonly result: JobResult }> {
  const jobLog = log.child({ job: definition.name, jobId: job.id });
  const isLast = job.retryCount >= definition.retryLimit;
  try {
    const { payload: data, cause } = splitCause(job.data);
    const payload = definition.payload.parse(data);
    const facts = { "boxwright.job": definition.name, "boxwright.attempt": job.retryCount + 1 };
    await inSpan({ name: `job ${definition.name}`, kind: "consumer", facts, cause }, () =>
      run({ payload, jobId: job.id, isLastAttempt: isLast, log: jobLog }),
    );
    return { outcome: "completed", result: { id: job.id, status: "completed" } };
  } catch (error) {
    if (isLast) logError(jobLog, { error, message: jobFailedFinally, about: { job: definition.name } });
    else if (isDatabaseUnavailable(error) && !isLoginRefused(error)) jobLog.info("A job waits for the database");
    else if (error instanceof NotReady && job.retryCount < patientAttempts)
      jobLog.info({ missing: error.message }, "A job is not ready and will be tried again");
    else jobLog.warn({ err: error, attempt: job.retryCount + 1 }, "A job failed and will be tried again");
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { outcome: isLast ? "failed" : "retried", result: { id: job.id, status: "failed", output } };
  }
}

/** The database stores schedules. Removes those of jobs that no longer exist or are no longer scheduled. */
async function updateSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const wanted = new Map(handlers.map(({ definition }) => [definition.name, definition.schedule]));
  for (const { name } of await boss.getSchedules()) if (!wanted.get(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) if (cron !== null) await boss.schedule(name, cron, {}, { tz: "UTC" });
}
