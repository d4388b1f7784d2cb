import { addNote, cancelLine, changeOrder, moveLine } from "@boxwright/contract/desk/order-changes";
import { addParcel, changeParcel } from "@boxwright/contract/desk/parcels";
import { hasRecentFactor } from "@boxwright/core/identity/staff-session";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type AddNoteDeps, addNote as add } from "../add-note.ts";
import { type CancelLinesDeps, cancelLines } from "../cancel-lines.ts";
import { type EditOrderDeps, editOrder } from "../edit-order.ts";
import { type MoveLineDeps, moveLine as move } from "../move-line.ts";
import { changeParcel as editParcel, type ShippedParcel, shipParcel } from "../ship-parcel.ts";
import { findLine, findOrder } from "./find-order.ts";
import { type MailDeps, mailOperations } from "./mail-operations.ts";
import { moneyOperations } from "./money-operations.ts";
import { presentChangedOrder } from "./present-changed-order.ts";
import { problemOfCancellation, problemOfEdit, problemOfMove, problemOfParcel } from "./refusal-to-problem.ts";

export type OrderChangeDeps = MoveLineDeps & CancelLinesDeps & EditOrderDeps & AddNoteDeps & MailDeps;

/** The calls with which staff change orders. */
export function orderChangeOperations(deps: OrderChangeDeps): Operation[] {
  const { db } = deps;
  return [
    implementOn(moveLine, findLine(db), async ({ subject: order, staff, params: { lineId }, body, clientIp }) => {
      const { version, to, reason } = body;
      const moved = await move(deps, { actor: staff, clientIp }, { order, version }, { lineId, to, reason });
      return moved.ok ? { status: 200, body: presentChangedOrder(moved.value) } : problemOfMove(moved.refusal);
    }),

    implementOn(cancelLine, findLine(db), async ({ subject: { id }, staff, params: { lineId }, body, clientIp }) => {
      const { version, reason, refund, notify } = body;
      const wanted = { lineIds: [lineId], reason, isRefunded: refund, isAnnounced: notify };
      const author = { actor: staff, clientIp, hasRecentFactor: hasRecentFactor(staff, deps.now()) };
      const cancelled = await cancelLines(deps, author, { orderId: id, version }, wanted);
      return cancelled.ok
        ? { status: 200, body: presentChangedOrder(cancelled.value.order) }
        : problemOfCancellation(cancelled.refusal);
    }),

    implementOn(changeOrder, findOrder(db), async ({ subject: { id }, staff, body, clientIp }) => {
      const { version, shippingAddress, promisedDates, assignee, reason = null } = body;
      const promises = promisedDates?.map(({ lineItemId, date }) => ({
        lineId: lineItemId,
        date: date as CalendarDate,
      }));
      const edit = { shippingAddress, promises, assigneeId: assignee, reason };
      const edited = await editOrder(deps, { actor: staff, clientIp }, { orderId: id, version }, edit);
      return edited.ok ? { status: 200, body: presentChangedOrder(edited.value) } : problemOfEdit(edited.refusal);
    }),

    implementOn(addNote, findOrder(db), async ({ subject: order, staff, body, clientIp, remember }) => {
      const replyOf = ({ id, at }: { readonly id: string; readonly at: Date }) =>
        ({ status: 201, body: { id, at: at.toISOString() } }) as const;
      const { text, mentions = [] } = body;
      const added = await add(deps, { staff, clientIp }, order, { text, mentions }, (tx, note) =>
        remember(tx, replyOf(note)),
      );
      return added.ok ? replyOf(added.value) : refuse("NotFound", { detail: "There is no such member of staff." });
    }),

    implementOn(addParcel, findLine(db), async ({ subject: { id }, staff, params, body, clientIp, remember }) => {
      const { version, items, weight, size, ...label } = body;
      const parcel = { ...label, pieces: items, grams: weight?.grams ?? null, size: size?.mm ?? null };
      const wanted = { lineId: params.lineId, parcel, reason: shopReasons.shippedByHand };
      const seen = { orderId: id, version };
      const shipped = await shipParcel(deps, { actor: staff, clientIp }, seen, wanted, (tx, value) =>
        remember(tx, parcelReply(value)),
      );
      return shipped.ok ? parcelReply(shipped.value) : problemOfParcel(shipped.refusal);
    }),

    implementOn(changeParcel, findOrder(db), async ({ subject: { id }, staff, params, body, clientIp }) => {
      const { version, expectedArrivalDate, ...edit } = body;
      const changes = { ...edit, expectedArrival: expectedArrivalDate as CalendarDate | null | undefined };
      const seen = { orderId: id, version };
      const changed = await editParcel(deps, { actor: staff, clientIp }, seen, params.parcelId, changes);
      return changed.ok ? { status: 200, body: presentChangedOrder(changed.value) } : problemOfParcel(changed.refusal);
    }),

    ...mailOperations(deps),
    ...moneyOperations(deps),
  ];
}

function parcelReply({ order, parcelId }: ShippedParcel) {
  return { status: 201, body: { ...presentChangedOrder(order), parcelId } } as const;
}
