import { Gauge } from "prom-client";
import { clearGauge } from "../../platform/metrics/clear-gauge.ts";
import { registry } from "../../platform/metrics/registry.ts";
import type { ShopFigures } from "./read-figures.ts";

/** A gauge that shows nothing until it is set, because a missing number is not a 0. */
function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
  const made = new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  clearGauge(made);
  return made;
}

const readAt = gauge("boxwright_figures_timestamp_seconds", "When a worker last read these figures of the database");
const lines = gauge("boxwright_order_lines", "Lines of orders that are not shipped or cancelled, by state", ["state"]);
const openOrders = gauge("boxwright_orders_open", "Orders with a line that is not shipped or cancelled");
const risky = gauge(
  "boxwright_promises_at_risk",
  "Open orders whose promised day is at risk, by slack: late, none, or a day",
  ["slack"],
);
const pending = gauge("boxwright_payments_pending", "Payments whose outcome is not known yet");
const oldestPending = gauge(
  "boxwright_payment_pending_oldest_seconds",
  "Age of the oldest payment whose outcome is not known yet; 0 without one",
);
const due = gauge("boxwright_jobs_due", "Jobs that are due and do not run yet, by job", ["job"]);
const latest = gauge("boxwright_jobs_due_oldest_seconds", "How long the oldest due job has waited; 0 without one");
const failed = gauge(
  "boxwright_jobs_failed",
  "Jobs that failed at their last attempt and wait for a person, by kind: mail or other",
  ["kind"],
);
const replicaLag = gauge(
  "boxwright_database_replica_lag_seconds",
  "How far each replica of the database is behind; missing without the right to read it (pg_read_all_stats)",
  ["replica"],
);
const archiveFailure = gauge(
  "boxwright_database_archive_failing_seconds",
  "How long the database has failed to archive its log; 0 if it does not fail, missing if it archives nothing",
);
const certificate = gauge(
  "boxwright_certificate_expires_timestamp_seconds",
  "When the certificate of the first of SITE_ORIGINS expires, as Unix time",
);

const ofDatabase = [
  readAt,
  lines,
  openOrders,
  risky,
  pending,
  oldestPending,
  due,
  latest,
  failed,
  replicaLag,
  archiveFailure,
];

/** Shows figures of the database, or nothing if they could not be read, so that no old number looks like a new one. */
export function showFigures(figures: ShopFigures | null): void {
  for (const one of ofDatabase) clearGauge<string>(one);
  if (figures === null) return;
  readAt.set(figures.at.getTime() / 1000);
  for (const { state, count } of figures.lines) lines.set({ state }, count);
  openOrders.set(figures.openOrders);
  for (const [slack, count] of Object.entries(figures.risky)) risky.set({ slack }, count);
  pending.set(figures.payments.pending);
  oldestPending.set(figures.payments.oldestSeconds);
  for (const { job, count } of figures.due) due.set({ job }, count);
  latest.set(Math.max(0, ...figures.due.map(({ oldestSeconds }) => oldestSeconds)));
  failed.set({ kind: "mail" }, figures.failed.mail);
  failed.set({ kind: "other" }, figures.failed.other);
  for (const { replica, seconds } of figures.replicas) replicaLag.set({ replica }, seconds);
  if (figures.archiveFailsSeconds !== null) archiveFailure.set(figures.archiveFailsSeconds);
}

/** `expires` is null if the certificate could not be read. */
export function showCertificate(expires: Date | null): void {
  if (expires === null) clearGauge(certificate);
  else certificate.set(expires.getTime() / 1000);
}
