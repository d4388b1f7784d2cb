import { listProduction, readPack, readPacks } from "@boxwright/contract/desk/production";
import type { Order } from "@boxwright/core/orders/order";
import { openPack } from "../../../fulfilment/packs/open-pack.ts";
import type { PackLineDeps } from "../../../fulfilment/packs/pack-line.ts";
import { zipPacks } from "../../../fulfilment/packs/zip-packs.ts";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import {
  type ListProductionDeps,
  listProduction as list,
  type Production,
  type ProductionGroup,
  type ProductionJob,
} from "../list-production.ts";
import { presentGang, presentPlan } from "./present-gang.ts";
import { problemOfPack, problemOfPackAmong } from "./problem-of-pack.ts";

export type ProductionDeps = ListProductionDeps & { readonly reads: Reads; readonly packing: PackLineDeps };

/** The calls with which staff read what is to be made. */
export function productionOperations({ reads, packing, ...deps }: ProductionDeps): Operation[] {
  const { db } = deps;
  return [
    implement(listProduction, async ({ staff, query: { groupBy = "board,date" } }) => {
      const { groups, gangs, cuts, isCut } = await reads.current((db) => list({ ...deps, db }, staff.tenant, groupBy));
      return {
        status: 200,
        body: { groups: groups.map(presentGroup), gangs: gangs.map(presentGang), cuts: cuts.map(presentCut), isCut },
      };
    }),

    implementOn(
      readPack,
      async ({ orderId, lineId }, { tenant }) => lineOf(await readOrderOfTenant(db, tenant, orderId), lineId),
      async ({ subject, log }) => {
        const opened = await openPack(packing, subject, log);
        if (!opened.ok) return problemOfPack(opened.refusal);
        return { status: 200, body: opened.value.stream, headers: attachment(opened.value.name) };
      },
    ),

    implement(readPacks, async ({ staff, body: { lines }, log }) => {
      const found = [];
      for (const { orderId, lineItemId } of lines) {
        const line = lineOf(await readOrderOfTenant(db, staff.tenant, orderId), lineItemId);
        if (line === null) return refuse("NotFound", { detail: `There is no line ${lineItemId}.` });
        found.push(line);
      }
      const zipped = await zipPacks(packing, found, log);
      if (zipped.ok) return { status: 200, body: zipped.value, headers: attachment("print-packs.zip") };
      return problemOfPackAmong(zipped.refusal);
    }),
  ];
}

/** A line of an order with a number, which its pack names; null if there is none. */
function lineOf(order: Order | null, lineId: string) {
  const line = order?.lines.find(({ id }) => id === lineId);
  if (order === null || line === undefined || order.number === null) return null;
  return { order: { ...order, number: order.number }, line };
}

function attachment(name: string): Record<string, string> {
  return { "content-disposition": `attachment; filename="${name}"` };
}

function presentGroup({ board, date, jobs, candidates }: ProductionGroup) {
  return {
    board,
    date,
    jobs: jobs.map(presentJob),
    candidates: candidates.map(({ ids, plan }) => ({ lineItemIds: [...ids], plan: presentPlan(plan) })),
  };
}

function presentCut({ cut, lineIds }: Production["cuts"][number]) {
  return { cut, lineItemIds: [...lineIds] };
}

function presentJob({ lineId, imageUrl, arrival, sku: _, selection: __, startBy: ___, ...job }: ProductionJob) {
  return { ...job, lineItemId: lineId, image: imageUrl, promisedArrivalDate: arrival };
}
