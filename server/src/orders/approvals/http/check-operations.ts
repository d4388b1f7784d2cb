import { getLineCheck, getPrintPicture } from "@boxwright/contract/line-check";
import { getTrackedLineCheck, getTrackedPrintPicture } from "@boxwright/contract/order-links";
import type { Order } from "@boxwright/core/orders/order";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { implement, type Operation, refuse } from "../../../platform/http/operation.ts";
import { readOrderByKey } from "../../order-link.ts";
import { readOrder } from "../../read-order.ts";
import { openLinePicture, readShownCheck, type ShownCheckDeps } from "../read-shown-check.ts";
import { pictureReply } from "./picture-reply.ts";
import { presentCheck } from "./present-proof.ts";

export type CheckOperationDeps = ShownCheckDeps & { readonly files: FileStore };

/** What the artwork check found in the lines of an order, for its buyer and for its links. */
export function checkOperations(deps: CheckOperationDeps): Operation[] {
  const { db } = deps;
  const checkOf = async (order: Order | null, lineId: string) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    const shown = line === undefined ? null : await readShownCheck(deps, line);
    return shown === null ? refuse("NotFound") : ({ status: 200, body: presentCheck(shown) } as const);
  };
  return [
    implement(getLineCheck, async ({ visitor, params: { orderId, lineId } }) =>
      checkOf(await readOrder(db, visitor, orderId), lineId),
    ),

    implement(getPrintPicture, async ({ visitor, params: { orderId, ...picture } }) =>
      pictureReply(await openLinePicture(deps, await readOrder(db, visitor, orderId), picture)),
    ),

    implement(getTrackedLineCheck, async ({ params: { tenant, lineId }, body: { key } }) =>
      checkOf(await readOrderByKey(db, tenant, key), lineId),
    ),

    implement(getTrackedPrintPicture, async ({ params: { tenant, ...picture }, body: { key } }) =>
      pictureReply(await openLinePicture(deps, await readOrderByKey(db, tenant, key), picture)),
    ),
  ];
}
