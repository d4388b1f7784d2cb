import { Counter, Histogram } from "prom-client";
import { registry } from "./registry.ts";

/** `retried`: it failed and is tried again. `failed`: it failed at its last attempt. */
export type JobOutcome = "completed" | "retried" | "failed";

const jobSeconds = new Histogram({
  name: "boxwright_job_seconds",
  help: "Time of an attempt of a job, by job",
  labelNames: ["job"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
  registers: [registry],
});

const jobs = new Counter({
  name: "boxwright_jobs_total",
  help: "Attempts of jobs by job and outcome: completed, retried (it will be tried again) or failed (at its last attempt)",
  labelNames: ["job", "outcome"],
  registers: [registry],
});

export function observeJob(job: string, outcome: JobOutcome, duration: number): void {
  jobSeconds.observe({ job }, duration);
  jobs.inc({ job, outcome });
}

/** Makes the series of these jobs, so that an alert sees their first failure as an increase from 0. */
export function expectJobs(names: readonly string[]): void {
  for (const job of names) jobs.inc({ job, outcome: "failed" }, 0);
}
