import { downloadReceipt, downloadTrackedReceipt } from "@boxwright/contract/documents";
import { receiptOf } from "@boxwright/core/documents/receipt";
import type { Order } from "@boxwright/core/orders/order";
import { readOrderByKey } from "../../orders/order-link.ts";
import { readOrder } from "../../orders/read-order.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { receiptPdf } from "../pdf/receipt-pdf.ts";
import type { Seller } from "../seller.ts";

interface DocumentDeps {
  readonly db: Database;
  readonly seller: Seller;
}

export function documentOperations({ db, seller }: DocumentDeps): Operation[] {
  const respond = async (order: Order, isPaymentShown: boolean) => ({
    status: 200 as const,
    body: await receiptPdf(receiptOf(order, isPaymentShown), seller, order.createdAt),
    headers: { "content-disposition": `attachment; filename="receipt-${order.number ?? order.id}.pdf"` },
  });
  return [
    implement(downloadReceipt, async ({ visitor, params }) => {
      const order = await readOrder(db, visitor, params.id);
      return order === null ? refuse("NotFound") : respond(order, true);
    }),

    implement(downloadTrackedReceipt, async ({ params, body }) => {
      const order = await readOrderByKey(db, params.tenant, body.key);
      return order === null ? refuse("NotFound") : respond(order, false);
    }),
  ];
}
