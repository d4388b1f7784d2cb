import {
  createQuotation,
  downloadInvoice,
  downloadPackingSlip,
  downloadQuotation,
} from "@boxwright/contract/documents";
import type { WireOrder } from "@boxwright/contract/order";
import { FileCheck, FileText, Package } from "lucide";
import { useWords } from "../../lib/words/use-words.ts";
import { useClient } from "../identity/session-context.tsx";
import { DocumentButton } from "./document-button.tsx";
import { hasInvoice } from "./has-invoice.ts";
import { ReceiptButton } from "./receipt-button.tsx";
import { UnpaidCreditNotes } from "./unpaid-credit-notes.tsx";

/** The downloads of an order: receipt, invoice and credit notes if there are any, packing slips, and a new quotation of the same goods. */
export function OrderDocuments({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const client = useClient();
  const { id, deliveries = [] } = order;
  const name = order.orderNumber ?? id;
  const failure = t("order.documentFailed");
  const size = "small";
  return (
    <>
      <ReceiptButton orderId={id} name={name} size={size} />
      {hasInvoice(order) && (
        <DocumentButton
          icon={FileText}
          label={t("order.invoice")}
          fetch={client && (() => client.fetch(downloadInvoice, { params: { id } }))}
          {...{ failure, size }}
        />
      )}
      {hasInvoice(order) && <UnpaidCreditNotes order={order} />}
      {deliveries.map((delivery, index) => (
        <DocumentButton
          key={delivery.id}
          icon={Package}
          label={
            deliveries.length === 1 ? t("order.packingSlip") : t("order.packingSlipNumbered", { number: index + 1 })
          }
          fetch={client && (() => client.fetch(downloadPackingSlip, { params: { id: delivery.id } }))}
          {...{ failure, size }}
        />
      ))}
      <QuotationButton orderId={id} />
    </>
  );
}

/** Quotes the goods of the order at today's prices, and downloads the quotation. */
function QuotationButton({ orderId }: { readonly orderId: string }) {
  const t = useWords();
  const client = useClient();
  return (
    <DocumentButton
      icon={FileCheck}
      label={t("order.quotation")}
      fetch={
        client &&
        (async () => {
          const { quotationId } = await client.call(createQuotation, {
            params: { id: orderId },
            body: {},
            idempotencyKey: crypto.randomUUID(),
          });
          return client.fetch(downloadQuotation, { params: { id: quotationId } });
        })
      }
      failure={t("order.quotationFailed")}
      size="small"
    />
  );
}
