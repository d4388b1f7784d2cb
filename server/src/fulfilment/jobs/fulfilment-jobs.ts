import { isAtPlant } from "@boxwright/core/fulfilment/fulfilment-events";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import { goodsShipped, lineMoved } from "../../orders/events.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction, type Transaction } from "../../platform/db/database.ts";
import {
  dayOfRetries,
  defineHourlyJob,
  defineJob,
  handleJob,
  type JobHandler,
  type Queue,
} from "../../platform/queue/job.ts";
import { type Subscription, subscribe } from "../../platform/queue/outbox.ts";
import { type CancellationDeps, cancelWorkOrder } from "../cancel-work-order.ts";
import { type DeliveryDeps, deliverWorkOrder } from "../deliver-work-order.ts";
import { describeWorkOrder, type WorkOrderSources } from "../describe-work-order.ts";
import { workOrderCreated } from "../events.ts";
import { type FollowingDeps, followParcels } from "../follow-parcels.ts";
import { type SimulationDeps, takeStep } from "../fulfillers/simulated-fulfiller.ts";
import { type FulfilmentClock, silentHoursOf, waitSeconds } from "../fulfilment-clock.ts";
import { secondsToPack } from "../packs/jobs/pack-jobs.ts";
import { eventRetentionDays } from "../plant-report.ts";
import { deleteEventsBefore } from "../postgres/event-store.ts";
import { readWorkOrder } from "../postgres/work-order-store.ts";
import { type ReportDeps, receiveReport } from "../receive-report.ts";
import { reportSilentLines } from "../report-silent-lines.ts";
import { startForgottenLines } from "../start-forgotten-lines.ts";
import { type StartDeps, startWorkOrder } from "../start-work-order.ts";

/** Without these jobs no goods are made. */
const retryLimit = dayOfRetries;

const start = defineJob({
  name: "fulfilment.start",
  payload: lineMoved.payload,
  retryLimit,
  expireInSeconds: secondsToPack,
});
const deliver = defineJob({ name: "fulfilment.deliver", payload: workOrderCreated.payload, retryLimit });
const follow = defineJob({
  name: "fulfilment.follow-parcels",
  payload: goodsShipped.payload,
  retryLimit,
  expireInSeconds: 3600,
});
const cancel = defineJob({ name: "fulfilment.cancel", payload: lineMoved.payload, retryLimit });
const simulate = defineJob({
  name: "fulfilment.simulate",
  payload: z.strictObject({ workOrderId: z.uuid(), step: z.int().nonnegative() }),
  retryLimit,
});
const startForgotten = defineHourlyJob("fulfilment.start-forgotten", 17);
const reportSilent = defineJob({
  name: "fulfilment.report-silent-lines",
  payload: z.object({}),
  schedule: "52 6 * * *",
  expireInSeconds: 600,
});
const reapEvents = defineJob({
  name: "fulfilment.reap-events",
  payload: z.object({}),
  schedule: "41 3 * * *",
  expireInSeconds: 600,
});

/** How long after the grace time a line counts as forgotten. */
const forgottenHours = 1;
/** A carrier knows a parcel some minutes after its label was printed. */
const firstPollHours = 0.25;

/** The post of a work order ends within ten seconds, so it is over when the cancellation of the same line is posted. */
const secondsUntilCancellation = 15;

export interface FulfilmentTimes extends FulfilmentClock {
  /** The shopper may replace artwork or cancel for so long, before the line is sent to the plant. */
  readonly graceMinutes: number;
  /** Hours without a report about a line after which the operator gets an alert and may send the line again. */
  readonly silenceHours: number;
}

type MovedLine = z.output<typeof lineMoved.payload>;

/** The jobs that make and ship paid lines. */
export function fulfilmentSubscriptions(times: FulfilmentTimes): Subscription[] {
  return [
    subscribe(lineMoved, start, {
      when: ({ to }) => to === "ReadyForProduction",
      startAfterSeconds: waitSeconds(times, times.graceMinutes / 60),
    }),
    subscribe(workOrderCreated, deliver),
    subscribe(lineMoved, cancel, {
      when: ({ from, to }) => to === "Cancelled" && from !== null && isAtPlant(from),
      startAfterSeconds: secondsUntilCancellation,
    }),
  ];
}

/** The jobs that follow the parcels of shipped goods. */
export function trackingSubscriptions(clock: FulfilmentClock): Subscription[] {
  return [
    subscribe(goodsShipped, follow, {
      when: ({ parcelIds }) => parcelIds.length > 0,
      startAfterSeconds: waitSeconds(clock, firstPollHours),
    }),
  ];
}

/** Plans the next try to deliver a work order. */
export function planTryBy(queue: Queue, clock: FulfilmentClock): DeliveryDeps["planTry"] {
  return (tx, workOrderId, afterHours) =>
    queue.enqueue(tx, deliver, { workOrderId }, { startAfterSeconds: waitSeconds(clock, afterHours) });
}

/** Plans the next try to deliver a cancellation. */
export function planCancelTryBy(queue: Queue, clock: FulfilmentClock): CancellationDeps<MovedLine>["planCancelTry"] {
  return (tx, line, afterHours) =>
    queue.enqueue(tx, cancel, line, { startAfterSeconds: waitSeconds(clock, afterHours) });
}

export function planStepBy(queue: Queue, clock: FulfilmentClock): SimulationDeps["planStep"] {
  return (tx, workOrderId, step, afterHours) =>
    queue.enqueue(tx, simulate, { workOrderId, step }, { startAfterSeconds: waitSeconds(clock, afterHours) });
}

export function fulfilmentJobs(
  deps: StartDeps & DeliveryDeps & CancellationDeps<MovedLine>,
  times: FulfilmentTimes,
): JobHandler[] {
  const { db, now } = deps;
  const graceHours = times.graceMinutes / 60 / times.speed;
  return [
    handleJob(start, ({ payload: { orderId, lineId, at }, log }) =>
      startWorkOrder(deps, { orderId, lineId, at: new Date(at) }, log),
    ),
    handleJob(startForgotten, ({ log }) => startForgottenLines(deps, graceHours + forgottenHours, log)),
    handleJob(deliver, ({ payload, log }) => deliverWorkOrder(deps, payload.workOrderId, log)),
    handleJob(cancel, ({ payload, log }) => cancelWorkOrder(deps, payload, log)),
    handleJob(reportSilent, ({ log }) => reportSilentLines(deps, silentHoursOf(times), log)),
    handleJob(reapEvents, () => deleteEventsBefore(db, daysBefore(now(), eventRetentionDays))),
  ];
}

/** The steps of the simulated plant. */
export function simulationJobs(deps: SimulationDeps & WorkOrderSources, reports: ReportDeps): JobHandler[] {
  return [
    handleJob(simulate, async ({ payload: { workOrderId, step } }) => {
      const row = await readWorkOrder(deps.db, workOrderId);
      const order = await describeWorkOrder(deps, row, await readOrderById(deps.db, row.orderId));
      await takeStep(deps, order, step, (tx, report) => receiveReport(tx, reports, report));
    }),
  ];
}

export function trackingJobs(deps: FollowingDeps, queue: Queue, clock: FulfilmentClock): JobHandler[] {
  const pollLater = (tx: Transaction, parcels: z.output<typeof goodsShipped.payload>, jobId: string) =>
    queue.enqueue(tx, follow, parcels, {
      startAfterSeconds: waitSeconds(clock, deps.tracking.pollHours),
      // A job that crashed after it planned the next one runs again and must not plan another one.
      singletonKey: `after ${jobId}`,
    });
  return [
    handleJob(follow, async ({ payload, jobId, log }) => {
      if (await followParcels(deps, payload, log)) await inTransaction(deps.db, (tx) => pollLater(tx, payload, jobId));
    }),
  ];
}
