import { carriers } from "@boxwright/core/fulfilment/carriers";
import { parcelStatuses } from "@boxwright/core/orders/delivery";
import { z } from "zod";
import { day, defineEndpoint, plainText, uuid } from "../kernel.ts";
import { changedOrder, changeReason, lineParams, orderChangeErrors, seenVersion } from "./changed-order.ts";

const millimetres = z.int().min(1).max(20_000);

/** A parcel that a person packed. */
export const sentParcel = z.strictObject({
  carrier: z.enum(carriers),
  service: plainText(60).min(1),
  trackingId: plainText(60).min(1),
  /** How many pieces of the line it has; the line is shipped with its last piece. */
  items: z.int().min(1).max(10_000_000),
  weight: z.strictObject({ grams: z.int().min(1).max(100_000_000) }).optional(),
  size: z
    .strictObject({ mm: z.strictObject({ length: millimetres, width: millimetres, depth: millimetres }) })
    .optional(),
});

export const addParcel = defineEndpoint({
  id: "desk.addParcel",
  summary: "Adds a parcel of a line by hand, which ships its pieces",
  method: "POST",
  path: "/api/desk/orders/{orderId}/lineitems/{lineId}/parcels",
  audience: "staff",
  right: "parcels.write",
  params: lineParams,
  body: sentParcel.extend({ version: seenVersion }),
  answers: { 201: changedOrder.extend({ parcelId: uuid }) },
  errors: [...orderChangeErrors, "InvalidTransition", "TrackingIdTaken", "InvalidQuantity"],
  idempotent: true,
});

export const changeParcel = defineEndpoint({
  id: "desk.changeParcel",
  summary: "Corrects a parcel, or reports its new status by hand",
  method: "PATCH",
  path: "/api/desk/orders/{orderId}/parcels/{parcelId}",
  audience: "staff",
  right: "parcels.write",
  params: z.strictObject({ orderId: uuid, parcelId: uuid }),
  body: z
    .strictObject({
      version: seenVersion,
      carrier: z.enum(carriers).optional(),
      service: plainText(60).min(1).optional(),
      trackingId: plainText(60).min(1).optional(),
      status: z.enum(parcelStatuses).optional(),
      expectedArrivalDate: day.nullable().optional(),
      reason: changeReason,
    })
    .refine(
      ({ carrier, service, trackingId, status, expectedArrivalDate }) =>
        [carrier, service, trackingId, status, expectedArrivalDate].some((value) => value !== undefined),
      "must change something",
    ),
  answers: { 200: changedOrder },
  errors: [...orderChangeErrors, "TrackingIdTaken", "InvalidTransition"],
});
