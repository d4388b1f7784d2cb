import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { z } from "zod";
import {
  arrivalDelayed,
  goodsShipped,
  lineMoved,
  orderCompleted,
  parcelMoved,
  reminderDue,
} from "../../orders/events.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import type { EventDefinition } from "../../platform/queue/event.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { type Subscription, subscribe } from "../../platform/queue/outbox.ts";
import type { Notice, NoticeTopic } from "../notice.ts";
import { hasArrived, hasEverythingArrived } from "../orders/delivery-mails.ts";
import { addNotice } from "../postgres/notice-store.ts";
import { defineMailJob } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { sendNotices } from "./send-notices.ts";

type NoticeParts = Pick<Notice, "subjectId"> & Partial<Pick<Notice, "id" | "days" | "before" | "after">>;

type CausedNotices = NoticeParts | readonly NoticeParts[] | null;

interface Source<Payload> {
  /** True for an event that may cause a notice; by default, for each. */
  readonly when?: (payload: Payload) => boolean;
  /** Without an id, the notice has the id of its job. Null if the event causes no notice. */
  readonly noticeOf: (payload: Payload, deps: NotificationDeps) => CausedNotices | Promise<CausedNotices>;
}

interface Collector {
  readonly subscription: Subscription;
  readonly job: (deps: NotificationDeps) => JobHandler;
}

/** Stores a notice of this topic for each event, and schedules its mail. */
function collect<Payload extends z.ZodType<{ readonly orderId: string }>>(
  topic: NoticeTopic,
  event: EventDefinition<Payload>,
  { when = () => true, noticeOf }: Source<z.output<Payload>>,
): Collector {
  const definition = defineMailJob(`collect-${topic}-of-${event.name}`, event);
  return {
    subscription: subscribe(event, definition, { when }),
    job: (deps) =>
      handleJob(definition, async ({ payload, jobId }) => {
        const { orderId } = payload;
        const noDetails = { days: null, before: null, after: null };
        const createdAt = deps.now();
        const notices = [(await noticeOf(payload, deps)) ?? []]
          .flat()
          .map((parts): Notice => ({ id: jobId, topic, orderId, ...noDetails, ...parts, createdAt }));
        await inTransaction(deps.db, async (tx) => {
          let isNew = false;
          for (const notice of notices) if (await addNotice(tx, notice)) isNew = true;
          if (!isNew) return;
          await deps.queue.enqueue(tx, sendNotices, { orderId, topic }, { startAfterSeconds: deps.collectSeconds });
        });
      }),
  };
}

const noticeOfCompletion: Source<{ readonly orderId: string }>["noticeOf"] = async ({ orderId }, { db }) =>
  hasEverythingArrived(await readOrderById(db, orderId)) ? { id: orderId, subjectId: orderId } : null;

const collectors = [
  collect("artwork-problem", lineMoved, {
    when: ({ to }) => to === "ArtworkFailed" || to === "ArtworkRejected",
    noticeOf: ({ lineId }) => ({ subjectId: lineId }),
  }),
  collect("proof-ready", lineMoved, {
    when: ({ to }) => to === "WaitingForCustomerApproval",
    noticeOf: ({ lineId }) => ({ subjectId: lineId }),
  }),
  // A line is printed only after it was sent to production, so each line causes one notice.
  collect("in-production", lineMoved, {
    when: ({ to }) => to === "SentToProduction",
    noticeOf: ({ lineId }) => ({ subjectId: lineId }),
  }),
  collect("reminder", reminderDue, { noticeOf: ({ lineId, days }) => ({ subjectId: lineId, days }) }),
  collect("delay", arrivalDelayed, {
    noticeOf: ({ lineId, before, after }) => ({
      subjectId: lineId,
      before: before as CalendarDate,
      after: after as CalendarDate,
    }),
  }),
  // Each parcel is announced once. Further goods in a known parcel, and goods without a parcel, are announced by their delivery.
  collect("shipped", goodsShipped, {
    noticeOf: ({ deliveryId, parcelIds }) =>
      parcelIds.length === 0 ? { subjectId: deliveryId } : parcelIds.map((id) => ({ id, subjectId: id })),
  }),
  // The newest parcel stands for all parcels of its delivery. A parcel that joins a delivery later causes another notice.
  collect("delivered", parcelMoved, {
    when: ({ status }) => status === "Delivered",
    async noticeOf({ orderId, parcelId }, { db }) {
      const { deliveries } = await readOrderById(db, orderId);
      const delivery = deliveries.find(({ parcels }) => parcels.some(({ id }) => id === parcelId));
      if (delivery === undefined) throw new Error(`no parcel ${parcelId} of the order ${orderId}`);
      const newest = delivery.parcels.at(-1)?.id ?? parcelId;
      return hasArrived(delivery) ? { id: newest, subjectId: newest } : null;
    },
  }),
  // An order is complete when its last line ships. The request for a review waits until everything has arrived, too.
  collect("completed", orderCompleted, { noticeOf: noticeOfCompletion }),
  collect("completed", parcelMoved, { when: ({ status }) => status === "Delivered", noticeOf: noticeOfCompletion }),
];

export const noticeSubscriptions = collectors.map(({ subscription }) => subscription);

export function collectNoticeJobs(deps: NotificationDeps): JobHandler[] {
  return collectors.map(({ job }) => job(deps));
}
