import { plantNamed } from "@boxwright/core/checkout/plant";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Fulfiller } from "../fulfilment/fulfiller.ts";
import { randomSerial, type SimulationDeps, simulatedFulfiller } from "../fulfilment/fulfillers/simulated-fulfiller.ts";
import type { GoodsOfLine } from "../fulfilment/goods-of-line.ts";
import { fulfilmentWebhook } from "../fulfilment/http/fulfilment-webhook.ts";
import { webhookFulfiller } from "../fulfilment/http/webhook-fulfiller.ts";
import { workOrderFiles } from "../fulfilment/http/work-order-files.ts";
import {
  fulfilmentJobs,
  planCancelTryBy,
  planStepBy,
  planTryBy,
  simulationJobs,
  trackingJobs,
} from "../fulfilment/jobs/fulfilment-jobs.ts";
import { packJobs } from "../fulfilment/packs/jobs/pack-jobs.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { receiveReport } from "../fulfilment/receive-report.ts";
import type { Tracking } from "../fulfilment/tracking.ts";
import { easyPostTracking } from "../fulfilment/trackings/easypost-tracking.ts";
import { simulatedTracking } from "../fulfilment/trackings/simulated-tracking.ts";
import { inTransaction } from "../platform/db/database.ts";
import type { Mounted } from "../platform/http/page.ts";
import { refuseWhileHeld } from "../platform/http/refuse-while-held.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";

type FulfilmentMachine = Pick<Machine, "config" | "db" | "files" | "log" | "outbox" | "outboxHold" | "queue" | "now">;

interface ComposedFulfilment {
  readonly mounted: readonly Mounted[];
  readonly jobs: readonly JobHandler[];
}

/** The plant and the carriers of the configuration. */
export function composeFulfilment(
  machine: FulfilmentMachine,
  goodsOfLine: GoodsOfLine,
  packs: PackDeps,
): ComposedFulfilment {
  const { config, db, files, log, outbox, queue, now } = machine;
  const { fulfiller, ...times } = config.fulfilment;
  const { plant } = tenantNamed(config.tenant);
  const plans = { planTry: planTryBy(queue, times), planCancelTry: planCancelTryBy(queue, times) };
  const packing = { ...packs, outbox };
  const making = { db, outbox, now, goodsOfLine, plant: plantNamed(plant), packing, ...plans };
  const reports = { outbox, now, log, plant };
  const always = [...packJobs(packing), ...composeTracking(machine)];
  switch (fulfiller.kind) {
    case "none":
      if (!config.isDemo) log.warn("FULFILMENT_URL is not set, so paid lines stay ready for production");
      return { mounted: [], jobs: always };
    case "simulated": {
      const simulation: SimulationDeps = {
        db,
        now,
        faults: fulfiller.faults,
        nextSerial: randomSerial,
        planStep: planStepBy(queue, times),
      };
      const deps = { ...making, ...simulation, fulfiller: simulatedFulfiller(simulation) };
      return { mounted: [], jobs: [...fulfilmentJobs(deps, times), ...simulationJobs(deps, reports), ...always] };
    }
    case "webhook": {
      const { secret } = fulfiller;
      const plantSystem: Fulfiller = webhookFulfiller({ ...fulfiller, shop: config.siteOrigins[0] }, now);
      return {
        mounted: [
          refuseWhileHeld(
            machine.outboxHold,
            fulfilmentWebhook({
              secret,
              now,
              receive: (report) => inTransaction(db, (tx) => receiveReport(tx, reports, report)),
            }),
          ),
          workOrderFiles({ db, files, secret, log, now }),
        ],
        jobs: [...fulfilmentJobs({ ...making, fulfiller: plantSystem }, times), ...always],
      };
    }
  }
}

function composeTracking(machine: FulfilmentMachine): readonly JobHandler[] {
  const { config, db, outbox, queue, now } = machine;
  const tracking = trackingOf(machine);
  return tracking === null ? [] : trackingJobs({ db, outbox, tracking, now }, queue, config.fulfilment);
}

function trackingOf({ config, now }: FulfilmentMachine): Tracking | null {
  const { tracking, fulfiller } = config.fulfilment;
  if (tracking.kind === "easypost") return easyPostTracking(tracking);
  if (tracking.kind === "none" || fulfiller.kind !== "simulated") return null;
  return simulatedTracking(config.fulfilment, fulfiller.faults, now);
}
