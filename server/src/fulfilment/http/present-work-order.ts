import type { WireWorkOrder, WireWorkOrderCancellation } from "@boxwright/contract/fulfilment";
import type { FileLink } from "../file-links.ts";
import type { Cancellation, DownloadableFile, WorkOrder } from "../fulfiller.ts";

/** A work order in the form of the contract. */
export function presentWorkOrder(
  { lineId, createdAt, promisedArrival, product, sheet, files, pack, carrier, packing, ...rest }: WorkOrder,
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
    files: files.map((file) => presentFile(file, linkOf)),
    pack: pack && presentFile(pack, linkOf),
    carrier: carrier && { name: carrier.carrier, service: carrier.service },
    packing: packing && {
      ...packing,
      cartons: packing.cartons.map(({ size, ...carton }) => ({ ...carton, size: { mm: size } })),
    },
  };
}

function presentFile({ id, name, mediaType, bytes, sha256 }: DownloadableFile, linkOf: (fileId: string) => FileLink) {
  const { url, expiresAt } = linkOf(id);
  return { id, name, mediaType, bytes, sha256, url, expiresAt: expiresAt.toISOString() };
}

export function presentCancellation({ lineId, cancelledAt, ...rest }: Cancellation): WireWorkOrderCancellation {
  return { type: "cancelled", ...rest, lineItemId: lineId, cancelledAt: cancelledAt.toISOString() };
}
