import { downloadReceipt } from "@boxwright/contract/documents";
import { receiptOf } from "@boxwright/core/documents/receipt";
import { readOrder } from "../../orders/postgres/order-store.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { receiptPdf } from "../pdf/receipt-pdf.ts";

export function documentOperations({ db }: { readonly db: Database }): Operation[] {
  return [
    implement(downloadReceipt, async ({ visitor, params }) => {
      const order = await readOrder(db, visitor, params.id);
      if (order === null) return refuse("NotFound");
      const name = `receipt-${order.number ?? order.id}.pdf`;
      return {
        status: 200,
        body: await receiptPdf(receiptOf(order), order.createdAt),
        headers: { "content-disposition": `attachment; filename="${name}"` },
      };
    }),
  ];
}
