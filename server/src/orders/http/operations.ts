import { previewTrackedArtwork, sendTrackedArtwork, trackOrder } from "@boxwright/contract/order-links";
import { cancelLine, getOrder, sendArtwork, type sentArtwork } from "@boxwright/contract/orders";
import type { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { previewKey } from "../../uploads/upload.ts";
import { type CancelOwnLineDeps, cancelOwnLine } from "../cancel-own-line.ts";
import { lockOrderByKey, readOrderByKey } from "../order-link.ts";
import { lockOrder } from "../postgres/order-store.ts";
import { readOrder } from "../read-order.ts";
import { type ReceiveArtworkDeps, receiveArtwork, type SentArtwork } from "../receive-artwork.ts";
import { claimOperations } from "./claim-operations.ts";
import { type HistoryOperationDeps, historyOperations } from "./history-operations.ts";
import { presentOrder, presentTrackedOrder } from "./present-order.ts";
import { problemOfArtwork, problemOfCancellation } from "./refusal-to-problem.ts";

export interface OrderOperationDeps extends ReceiveArtworkDeps, CancelOwnLineDeps, HistoryOperationDeps {
  readonly files: FileStore;
}

export function orderOperations(deps: OrderOperationDeps): Operation[] {
  return [
    ...ownOrderOperations(deps),
    ...trackingOperations(deps),
    ...historyOperations(deps),
    ...claimOperations(deps),
  ];
}

function ownOrderOperations(deps: OrderOperationDeps): Operation[] {
  const { db } = deps;
  return [
    implement(getOrder, async ({ visitor, params, query: { expand, activeLineItem } }) => {
      const order = await readOrder(db, visitor, params.orderId);
      if (order === null) return refuse("NotFound");
      const extent = { expand: expand ?? [], isActiveOnly: activeLineItem === "true" };
      return { status: 200, body: presentOrder(order, deps, extent) };
    }),

    implement(sendArtwork, async ({ visitor, params: { orderId, lineId }, body }) => {
      const lock = (tx: Transaction) => lockOrder(tx, visitor, orderId);
      const order = await receiveArtwork(deps, visitor, sentFor(lineId, body), lock);
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfArtwork(order.refusal);
    }),

    implement(cancelLine, async ({ visitor, params, body }) => {
      const order = await cancelOwnLine(deps, visitor, { ...params, ...body });
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfCancellation(order.refusal);
    }),
  ];
}

/** The calls behind the link in a mail. An unknown key gets the same reply as an unknown order. */
function trackingOperations(deps: OrderOperationDeps): Operation[] {
  const { db, files, plant, now } = deps;
  return [
    implement(trackOrder, async ({ params, body }) => {
      const order = await readOrderByKey(db, params.tenant, body.key);
      return order === null ? refuse("NotFound") : { status: 200, body: presentTrackedOrder(order, plant, now()) };
    }),

    implement(previewTrackedArtwork, async ({ params, body }) => {
      const order = await readOrderByKey(db, params.tenant, body.key);
      const artwork = order?.lines.flatMap((line) => line.artwork).find(({ id }) => id === params.uploadId);
      const preview = artwork?.hasPreview ? await files.get(previewKey(artwork)) : null;
      return preview === null ? refuse("NotFound") : { status: 200, body: preview.bytes };
    }),

    implement(sendTrackedArtwork, async ({ visitor, params: { lineId }, body }) => {
      const lock = (tx: Transaction) => lockOrderByKey(tx, visitor.tenant, body.key);
      const order = await receiveArtwork(deps, visitor, sentFor(lineId, body), lock);
      return order.ok
        ? { status: 200, body: presentTrackedOrder(order.value, plant, now()) }
        : problemOfArtwork(order.refusal);
    }),
  ];
}

/** The contract's body names either uploads or a design. */
function sentFor(
  lineId: string,
  { version, uploadIds, placements, designId }: z.output<typeof sentArtwork>,
): SentArtwork {
  if (designId !== undefined) return { lineId, version, source: { kind: "design", id: designId } };
  return { lineId, version, source: { kind: "uploads", ids: uploadIds ?? [], placements: placements ?? null } };
}
