import type { Staff } from "@boxwright/core/identity/principal";
import { can } from "@boxwright/core/identity/rights";
import type { LineState } from "@boxwright/core/orders/line-states";
import { leastAdvanced } from "@boxwright/core/orders/order-summary";
import { findCoupons } from "../../checkout/coupons/find-coupons.ts";
import { type FoundCustomer, findCustomers } from "../../customers/list-customers.ts";
import { readOrders } from "../../orders/read-order.ts";
import { newestOrdersWithWords } from "../../orders/summaries/list-orders.ts";
import { wordsOf } from "../../orders/summaries/order-filter.ts";
import { type DeskOrderDeps, filterOf } from "../orders/list-desk-orders.ts";

export interface Found {
  readonly kind: "order" | "customer" | "coupon";
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Of the least advanced line of an order. */
  readonly state: LineState | null;
}

const mostOfKind = 8;

/** Orders, and the customers and coupons that the person may see, with all of these words: at most eight of each. */
export async function searchEverything(deps: DeskOrderDeps, staff: Staff, query: string): Promise<readonly Found[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const { db } = deps;
  const [orders, customers, coupons] = await Promise.all([
    findOrders(deps, staff, query),
    can(staff, "customers.read") ? findCustomers(db, staff.tenant, query, mostOfKind) : [],
    can(staff, "coupons.write") ? findCoupons(db, staff.tenant, words, mostOfKind) : [],
  ]);
  return [
    ...orders,
    ...customers.map(foundCustomer),
    ...coupons.map(({ code, title }) => ({
      kind: "coupon" as const,
      id: code,
      label: code,
      detail: title,
      state: null,
    })),
  ];
}

function foundCustomer({ id, firstName, lastName, companyName, email }: FoundCustomer): Found {
  const name = [`${firstName} ${lastName}`.trim(), companyName].filter((part) => part !== "").join(", ");
  return { kind: "customer", id, label: name === "" ? email : name, detail: email, state: null };
}

async function findOrders(deps: DeskOrderDeps, staff: Pick<Staff, "tenant" | "id">, query: string): Promise<Found[]> {
  const ids = await newestOrdersWithWords(deps.db, filterOf(deps, staff, { query }), mostOfKind);
  const orders = ids.length === 0 ? [] : await readOrders(deps.db, ids);
  return orders.map(({ id, number, lines, shippingAddress: { firstName, lastName } }) => ({
    kind: "order" as const,
    id,
    label: number ?? id,
    detail: `${firstName} ${lastName}`,
    state: leastAdvanced(lines.map(({ state }) => state)),
  }));
}
