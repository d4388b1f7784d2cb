import * as contract from "@boxwright/contract/desk/prices";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Result } from "@boxwright/core/kernel/result";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { requireRecentFactor } from "../../../platform/http/require-recent-factor.ts";
import type { PriceTables } from "../../../pricing/editions/price-tables.ts";
import { findEdition } from "../../../pricing/editions/read-editions.ts";
import {
  discardPrices,
  type PriceChange,
  type PriceChangeDeps,
  type PriceRefusal,
  publishPrices,
  restorePrices,
  savePrices,
  withdrawPrices,
} from "../change-prices.ts";
import { priceEffect } from "../price-effect.ts";
import { readHistory, readPrices } from "../read-prices.ts";
import type { SoldGoods } from "../reference-goods.ts";
import { presentEffect, presentPrices, presentStep } from "./present-prices.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface DeskPricesDeps extends PriceChangeDeps {
  readonly goods: SoldGoods;
  readonly complete: (tables: PriceTables) => PriceTables;
}

const defaultLimit = 20;

/** The price tables at the desk. */
export function deskPriceOperations(deps: DeskPricesDeps): Operation[] {
  const reply = async ({ tenant }: SignedInStaff) => {
    const state = await readPrices(deps, tenant);
    if (!state.ok) return problemOf(state.refusal);
    return { status: 200, body: presentPrices(state.value) } as const;
  };
  const replyAfter = async (staff: SignedInStaff, changed: Result<unknown, PriceRefusal>) =>
    changed.ok ? reply(staff) : problemOf(changed.refusal);
  const byOf = (call: Pick<PriceChange, "staff" | "clientIp">, version: number): PriceChange => ({
    staff: call.staff,
    clientIp: call.clientIp,
    version,
  });

  return [
    implement(contract.readPrices, ({ staff }) => reply(staff)),
    implement(contract.savePriceDraft, async ({ body: { version, tables }, ...call }) =>
      replyAfter(call.staff, await savePrices(deps, byOf(call, version), tables)),
    ),
    implement(contract.discardPriceDraft, async ({ query: { version }, ...call }) => {
      const seen = version ?? (await currentVersion(deps, call.staff));
      const discarded = await discardPrices(deps, byOf(call, seen));
      const isGone = discarded.ok || (discarded.refusal.kind === "noDraft" && seen === 0);
      return isGone ? { status: 204, body: undefined } : problemOf(discarded.refusal);
    }),
    implement(contract.readPriceEffect, async ({ staff, query: { against } }) => {
      const state = await readPrices(deps, staff.tenant);
      if (!state.ok) return problemOf(state.refusal);
      const { inForce, planned, newest, draft } = state.value;
      const standing = [inForce, ...planned].find(({ number }) => number === against);
      if (
        standing === undefined &&
        against !== undefined &&
        (await findEdition(deps.db, staff.tenant, against)) === null
      )
        return refuse("NotFound");
      // The prices that the caller saw may be past or withdrawn by now.
      const before = standing ?? inForce;
      const tables = deps.complete(draft?.tables ?? newest.tables);
      const effect = priceEffect(deps.goods, before.tables, tables);
      // A draft that an earlier release saved may have another form.
      if (effect === null) return problemOf({ kind: "invalidTables", faults: deps.check(tables) });
      return { status: 200, body: presentEffect(before.number, effect) } as const;
    }),
    implement(contract.publishPriceDraft, async ({ body: { version, from, reason, replaces = [] }, ...call }) => {
      const stale = requireRecentFactor(call.staff, deps.now());
      if (stale !== null) return stale;
      const publication = { from: from ? new Date(from) : null, reason, replaces };
      return replyAfter(call.staff, await publishPrices(deps, byOf(call, version), publication));
    }),
    implement(contract.listPriceEditions, async ({ staff, query: { before = null, limit = defaultLimit } }) => {
      const { steps, nextBefore } = await readHistory(deps, staff.tenant, { before, limit });
      return { status: 200, body: { results: steps.map(presentStep), nextBefore } } as const;
    }),
    implementOn(
      contract.withdrawPrices,
      ({ number }, { tenant }) => findEdition(deps.db, tenant, number),
      async ({ staff, clientIp, subject: { number }, body: { reason } }) => {
        const stale = requireRecentFactor(staff, deps.now());
        if (stale !== null) return stale;
        return replyAfter(staff, await withdrawPrices(deps, { staff, clientIp }, { number, reason }));
      },
    ),
    implementOn(
      contract.restorePrices,
      ({ number }, { tenant }) => findEdition(deps.db, tenant, number),
      async ({ subject, body: { version = 0 }, ...call }) =>
        replyAfter(call.staff, await restorePrices(deps, byOf(call, version), subject.number)),
    ),
  ];
}

/** A caller who names no version discards whatever draft there is. */
async function currentVersion(deps: DeskPricesDeps, { tenant }: SignedInStaff): Promise<number> {
  const state = await readPrices(deps, tenant);
  return state.ok ? (state.value.draft?.version ?? 0) : 0;
}
