import { packingSlipDocument } from "@boxwright/core/documents/packing-slip";
import { receiptDocument } from "@boxwright/core/documents/receipt";
import type { Delivery } from "@boxwright/core/orders/delivery";
import type { Order } from "@boxwright/core/orders/order";
import type { Sellers } from "./load-sellers.ts";
import type { PdfFile } from "./pdf-of-issued.ts";

/** The receipt of an order as it is now. `isPaymentShown` is false for a reader who is not known to be the buyer. */
export async function receiptPdf(order: Order, sellers: Sellers, isPaymentShown: boolean): Promise<PdfFile> {
  const { documentPdf } = await import("./pdf/document-pdf.ts");
  const printed = receiptDocument(order, sellers[order.tenant], isPaymentShown);
  return { name: `receipt-${order.number ?? order.id}.pdf`, bytes: await documentPdf(printed, order.createdAt) };
}

export async function packingSlipPdf(
  order: Order,
  delivery: Delivery,
  sellers: Sellers,
  isPoNumberShown: boolean,
): Promise<PdfFile> {
  const { documentPdf } = await import("./pdf/document-pdf.ts");
  const printed = packingSlipDocument(order, delivery, sellers[order.tenant], isPoNumberShown);
  const name = `packing-slip-${order.number ?? order.id}-${order.deliveries.indexOf(delivery) + 1}.pdf`;
  return { name, bytes: await documentPdf(printed, delivery.createdAt) };
}
