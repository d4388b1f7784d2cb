import { getOrder, listOrders, viewMail } from "@boxwright/contract/desk/orders";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { readSentMail } from "../../../notifications/sent-mails.ts";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type DeskOrderDeps, listDeskOrders } from "../list-desk-orders.ts";
import { readDeskOrder } from "../read-desk-order.ts";
import { type PresentingDeps, presentDeskOrder } from "./present-desk-order.ts";
import { presentListedOrders } from "./present-listed-order.ts";

const ordersPerPage = 25;

/** The calls that read orders for staff. */
export function deskOrderOperations(deps: DeskOrderDeps & PresentingDeps & { readonly reads: Reads }): Operation[] {
  const { db, reads, plant, now } = deps;
  const ofTenant = ({ orderId }: { readonly orderId: string }, { tenant }: SignedInStaff) =>
    readOrderOfTenant(db, tenant, orderId);
  return [
    implement(listOrders, async ({ staff, query }) => {
      const { sort = "slack", cursor = null, limit = ordersPerPage, ...wanted } = query;
      const page = await reads.current((db) => listDeskOrders({ ...deps, db }, staff, wanted, { sort, cursor, limit }));
      if (!page.ok)
        return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor of this list" }] });
      const { nextCursor, count, isCountExact } = page.value;
      const results = presentListedOrders(page.value, plant, now());
      return { status: 200, body: { results, nextCursor, count, isCountExact } };
    }),

    implementOn(getOrder, ofTenant, async ({ staff, subject }) => {
      const read = await readDeskOrder(db, subject, now());
      return { status: 200, body: presentDeskOrder(read, staff, deps) };
    }),

    implementOn(
      viewMail,
      async ({ orderId, mailId }, { tenant }) => {
        const order = await readOrderOfTenant(db, tenant, orderId);
        return order && readSentMail(db, order.id, mailId);
      },
      async ({ subject: { id, kind, to, subject, at, outcome, isKept, text, html } }) => {
        const body = { id, kind, to, subject, sentAt: at.toISOString(), outcome, isKept, text, html };
        return { status: 200, body };
      },
    ),
  ];
}
