import { plantOf } from "@boxwright/core/checkout/plant";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import { EventStreams } from "../desk/events/event-streams.ts";
import { followNotices } from "../desk/events/follow-notices.ts";
import { eventOperations } from "../desk/events/http/operations.ts";
import { forgetViewersJob } from "../desk/events/jobs/forget-viewers.ts";
import { orderDocumentOperations } from "../desk/orders/http/document-operations.ts";
import { deskOrderOperations } from "../desk/orders/http/read-operations.ts";
import { todayOperations } from "../desk/today/http/operations.ts";
import { viewOperations } from "../desk/views/http/operations.ts";
import { reapNotesJob } from "../desk/views/jobs/reap-notes.ts";
import { loadSellers } from "../documents/load-sellers.ts";
import { isStillSignedIn } from "../identity/staff/verify-staff.ts";
import { presentOrder } from "../orders/http/present-order.ts";
import { countFailedJobs } from "../platform/queue/failed-jobs.ts";
import type { Machine } from "./machine.ts";

/** What staff read at the desk, and the events that keep it fresh. */
export function composeDeskReads(machine: Machine, setupOf: SetupOf) {
  const { config, db, reads, now } = machine;
  const plant = plantOf(config.tenant);
  const sellers = loadSellers(config.contentDir);
  const { termDays } = sellers[config.tenant];
  const streams = new EventStreams((staff) => isStillSignedIn(db, staff, now()));
  const orders = { db, plant, termDays, now };
  return {
    operations: [
      ...deskOrderOperations({
        ...orders,
        reads,
        presentOrder: (order) => presentOrder(order, { plant, setupOf, now }, { expand: ["deliveries"] }),
      }),
      ...orderDocumentOperations({ ...machine, sellers }),
      ...todayOperations({ ...orders, reads, countFailedJobs }),
      ...eventOperations({ db, streams, now }),
      ...viewOperations({ db, now }),
    ],
    jobs: [forgetViewersJob({ db, now }), reapNotesJob({ db, now })],
    webLoops: [() => followNotices({ ...machine, streams })],
  };
}
