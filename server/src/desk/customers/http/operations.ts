import {
  changeDeskCustomer,
  endCustomerSessions as endSessions,
  getDeskCustomer,
  listCustomers as list,
} from "@boxwright/contract/desk/customers";
import { defaultPageSize } from "@boxwright/contract/desk/lists";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { listCustomers, listGroups } from "../../../customers/list-customers.ts";
import { readCustomer } from "../../../customers/read-customer.ts";
import type { ChangeStandingRefusal } from "../../../customers/refusals.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import { type ChangeCustomerDeps, changeCustomer, endCustomerSessions } from "../change-customer.ts";
import { openCustomerRecord } from "../open-customer.ts";
import { presentListed, presentRecord } from "./present-record.ts";

/** The customers at the desk. */
export function deskCustomerOperations(deps: ChangeCustomerDeps & { readonly reads: Reads }): Operation[] {
  const { db, reads } = deps;
  const find = ({ customerId }: { readonly customerId: string }, { tenant }: SignedInStaff) =>
    readCustomer(db, tenant, customerId);
  return [
    implement(list, async ({ staff, query }) => {
      const { query: words = null, flag = null, cursor = null, limit = defaultPageSize } = query;
      const filter = { tenant: staff.tenant, query: words?.trim() || null, flag };
      const [page, groups] = await reads.current((db) =>
        Promise.all([listCustomers(db, filter, { cursor, size: limit }), listGroups(db, staff.tenant)]),
      );
      if (!page.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const { rows, nextCursor } = page.value;
      return { status: 200, body: { results: rows.map(presentListed), nextCursor, groups } };
    }),

    implementOn(getDeskCustomer, find, async ({ staff, subject, clientIp }) => {
      const record = await openCustomerRecord(deps, { actor: staff, clientIp }, subject, staff.tenant);
      return record === null ? refuse("NotFound") : { status: 200, body: presentRecord(record) };
    }),

    implementOn(changeDeskCustomer, find, async ({ staff, params, body, clientIp }) => {
      const { version, reason, asi_member: isAsiMember, eqp: hasEndQuantityPricing, ...rest } = body;
      const by = { actor: staff, tenant: staff.tenant, clientIp };
      const at = { id: params.customerId, version };
      const changed = await changeCustomer(
        deps,
        by,
        at,
        { ...rest, isAsiMember, hasEndQuantityPricing },
        reason.trim(),
      );
      if (!changed.ok) return problemOf(changed.refusal);
      const customer = await find(params, staff);
      const record = customer && (await openCustomerRecord(deps, by, customer, staff.tenant));
      return record === null ? refuse("NotFound") : { status: 200, body: presentRecord(record) };
    }),

    implementOn(endSessions, find, async ({ staff, subject, clientIp }) => {
      const ended = await endCustomerSessions(deps, { actor: staff, tenant: staff.tenant, clientIp }, subject);
      return { status: 200, body: { ended } };
    }),
  ];
}

function problemOf(refusal: ChangeStandingRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownCustomer":
      return refuse("NotFound");
    case "staleVersion":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "unknownGroup":
      return refuse("InvalidRequest", { errors: [{ path: "groupId", message: "is not a group of the shop" }] });
  }
}
