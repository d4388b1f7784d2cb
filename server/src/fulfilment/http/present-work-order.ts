import type { WireWorkOrder } from "@boxwright/contract/fulfilment";
import type { FileLink } from "../file-links.ts";
import type { WorkOrder } from "../fulfiller.ts";

/** A work order in the form of the contract. */
export function presentWorkOrder(
  { lineId, createdAt, promisedArrival, product, sheet, files, carrier, packing, ...rest }: WorkOrder,
  linkOf: (uploadId: string) => FileLink,
): WireWorkOrder {
  return {
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
