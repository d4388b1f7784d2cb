import type { WireWorkOrder, WireWorkOrderCancellation } from "@boxwright/contract/fulfilment";
import type { FileLink } from "../file-links.ts";
import type { Cancellation, WorkOrder } from "../fulfiller.ts";

/** A work order in the form of the contract. */
export function presentWorkOrder(
  { lineId, createdAt, promisedArrival, product, sheet, files, carrier, packing, ...rest }: WorkOrder,
  linkOf: (fileId: string) => FileLink,
): WireWorkOrder {
  return {
    type: "workOrder",
    ...rest,
    lineItemId: lineId,
    createdAt: createdAt.toISOString(),
    promisedArrivalDate: promisedArrival,
    product: { ...product, attributes: [...product.attributes] },
    sheetSize: sheet && { mm: sheet },
    files: files.map(({ id, name, mediaType, bytes, sha256 }) => {
      const { url, expiresAt } = linkOf(id);
      return { id, name, mediaType, bytes, sha256, url, expiresAt: expiresAt.toISOString() };
    }),
    carrier: carrier && { name: carrier.carrier, service: carrier.service },
    packing: packing && {
      ...packing,
      cartons: packing.cartons.map(({ size, ...carton }) => ({ ...carton, size: { mm: size } })),
    },
  };
}

export function presentCancellation({ lineId, cancelledAt, ...rest }: Cancellation): WireWorkOrderCancellation {
  return { type: "cancelled", ...rest, lineItemId: lineId, cancelledAt: cancelledAt.toISOString() };
}
