import { type Carrier, isCarrier } from "@boxwright/core/fulfilment/carriers";
import { trackingUrlOf } from "@boxwright/core/fulfilment/tracking-ids";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidTransition } from "@boxwright/core/orders/advance";
import type { Parcel, ParcelStatus } from "@boxwright/core/orders/delivery";
import type { Order } from "@boxwright/core/orders/order";
import { shippedPieces } from "@boxwright/core/orders/shipments";
import { editParcel } from "../../orders/deliveries/edit-parcel.ts";
import { moveParcel } from "../../orders/deliveries/move-parcel.ts";
import { lockStoredOrder } from "../../orders/lock-order.ts";
import { saveUnchanged } from "../../orders/save-unchanged.ts";
import { shipGoods } from "../../orders/ship-goods.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type Author, type ChangeOrderDeps, changeOrder, moverOf, type SeenOrder } from "./change-order.ts";
import type { OrderChanged } from "./refusals.ts";

export interface PackedParcel extends Pick<Parcel, "service" | "trackingId" | "grams" | "size"> {
  readonly carrier: Carrier;
  /** Pieces of the line; null for all that are left. */
  readonly pieces: number | null;
}

export interface ShippedParcel {
  readonly order: Order;
  readonly parcelId: string;
}

export type ParcelRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "trackingIdTaken" }
  /** The same pieces of the line are in the same parcel already. */
  | { readonly kind: "parcelRecorded" }
  | { readonly kind: "tooManyPieces"; readonly left: number }
  /** The parcel has this status already, or one that cannot come before it. */
  | { readonly kind: "oldStatus"; readonly status: ParcelStatus }
  | InvalidTransition;

/** Ships pieces of a line in a parcel that a person packed. The last pieces move the line to Shipped. */
export async function shipParcel(
  deps: ChangeOrderDeps,
  author: Author,
  seen: SeenOrder,
  wanted: { readonly lineId: string; readonly parcel: PackedParcel; readonly reason: string },
  remember?: (tx: Transaction, shipped: ShippedParcel) => Promise<void>,
): Promise<Result<ShippedParcel, ParcelRefusal | OrderChanged>> {
  const { lineId, parcel, reason } = wanted;
  return changeOrder<ShippedParcel, ParcelRefusal>(deps, author, seen, {
    remember,
    change: async (tx, order, at) => {
      const line = order.lines.find(({ id }) => id === lineId);
      if (line === undefined) return refused({ kind: "lineNotFound" });
      const left = line.quantity - shippedPieces(order.deliveries, lineId);
      const { pieces, ...label } = parcel;
      if (pieces !== null && pieces > left) return refused({ kind: "tooManyPieces", left });
      if (line.state === "Shipped") return refused({ kind: "invalidTransition", from: line.state, to: "Shipped" });
      const trackingUrl = trackingUrlOf(parcel.carrier, parcel.trackingId);
      const shipped = await shipGoods(tx, deps.outbox, {
        reportId: newId(),
        orderId: order.id,
        lineId,
        quantity: pieces,
        parcels: [{ ...label, trackingUrl, expectedArrival: null }],
        shippedAt: at,
        move: { at, by: moverOf(author), why: reason },
      });
      if (!shipped.ok) {
        const { refusal } = shipped;
        return refused(refusal.kind === "parcelOfAnotherOrder" ? { kind: "trackingIdTaken" } : refusal);
      }
      if (shipped.value === "alreadyShipped") return refused({ kind: "parcelRecorded" });
      if (shipped.value === "shippedInPart") await saveUnchanged(tx, deps.outbox, order);
      const after = await lockStoredOrder(tx, order.id);
      const { id: parcelId } = parcelWith(after, parcel);
      const before = { lineId, state: line.state, left };
      const audited = { lineId, state: after.lines.find(({ id }) => id === lineId)?.state, parcelId, ...parcel };
      return ok({ value: { order: after, parcelId }, action: "parcel.added", before, after: audited, reason });
    },
  });
}

function parcelWith({ id, deliveries }: Order, { carrier, trackingId }: PackedParcel): Parcel {
  const parcels = deliveries.flatMap((delivery) => delivery.parcels);
  const found = parcels.find((parcel) => parcel.carrier === carrier && parcel.trackingId === trackingId);
  if (found === undefined) throw new Error(`The order ${id} has no parcel ${trackingId}`);
  return found;
}

/** Undefined fields stay as they are. */
export interface ParcelEdit
  extends Partial<{ readonly [Field in "carrier" | "service" | "trackingId"]: string | undefined }> {
  readonly expectedArrival?: Parcel["expectedArrival"] | undefined;
  readonly status?: ParcelStatus | undefined;
  readonly reason: string;
}

/** Corrects the label of a parcel, or reports its new status by hand, such as one that its carrier does not report. */
export async function changeParcel(
  deps: ChangeOrderDeps,
  author: Author,
  seen: SeenOrder,
  parcelId: string,
  { status, reason, ...edit }: ParcelEdit,
): Promise<Result<Order, ParcelRefusal | OrderChanged>> {
  return changeOrder<Order, ParcelRefusal>(deps, author, seen, {
    change: async (tx, order, at) => {
      const parcel = order.deliveries.flatMap(({ parcels }) => parcels).find(({ id }) => id === parcelId);
      if (parcel === undefined) return refused({ kind: "lineNotFound" });
      const label = labelAfter(parcel, edit);
      if (!(await editParcel(tx, parcelId, label))) return refused({ kind: "trackingIdTaken" });
      if (status !== undefined && !(await moveParcel(tx, deps.outbox, parcelId, { status, at }))) {
        return refused({ kind: "oldStatus", status: parcel.status });
      }
      await saveUnchanged(tx, deps.outbox, order);
      const after = await lockStoredOrder(tx, order.id);
      const { trackingUrl: _, ...before } = parcel;
      const { trackingUrl: __, ...newLabel } = label;
      const changed = { parcelId, ...newLabel, status: status ?? parcel.status };
      return ok({ value: after, action: "parcel.changed", before, after: changed, reason });
    },
  });
}

function labelAfter(parcel: Parcel, edit: Omit<ParcelEdit, "status" | "reason">) {
  const { carrier = parcel.carrier, service = parcel.service, trackingId = parcel.trackingId } = edit;
  const { expectedArrival = parcel.expectedArrival } = edit;
  const isSame = carrier === parcel.carrier && trackingId === parcel.trackingId;
  const trackingUrl = isSame ? parcel.trackingUrl : isCarrier(carrier) ? trackingUrlOf(carrier, trackingId) : null;
  return { carrier, service, trackingId, trackingUrl, expectedArrival };
}
