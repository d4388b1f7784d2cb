import {
  createQuotation,
  downloadCreditNote,
  downloadInvoice,
  downloadPackingSlip,
  downloadQuotation,
  downloadReceipt,
  downloadTrackedPackingSlip,
  downloadTrackedReceipt,
  getOrderTotals,
} from "@boxwright/contract/documents";
import { documentNumber } from "@boxwright/core/documents/issued-document";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Order } from "@boxwright/core/orders/order";
import type { PricingDeps } from "../../cart/price-cart.ts";
import { orderOfDelivery } from "../../orders/deliveries/order-of-delivery.ts";
import { readOrderByKey } from "../../orders/order-link.ts";
import { orderOfCancellation } from "../../orders/order-of-cancellation.ts";
import { readOrder } from "../../orders/read-order.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { createQuotation as quote } from "../create-quotation.ts";
import { creditNoteOf } from "../credit-note.ts";
import type { DocumentDeps } from "../document-deps.ts";
import { invoicePdf } from "../invoice-pdf.ts";
import { type PdfFile, pdfOfIssued } from "../pdf-of-issued.ts";
import { packingSlipPdf, receiptPdf } from "../pdf-of-order.ts";
import { creditNotesOfOrder, findInvoice, findQuotation, type IssuedDocument } from "../postgres/document-store.ts";
import { presentTotals } from "./present-totals.ts";
import { problemOfQuotation } from "./refusal-to-problem.ts";

type Deps = DocumentDeps & PricingDeps;

export function documentOperations(deps: Deps): Operation[] {
  return [
    ...receiptOperations(deps),
    ...packingSlipOperations(deps),
    ...issuedOperations(deps),
    ...quotationOperations(deps),
  ];
}

function receiptOperations(deps: Deps): Operation[] {
  const { db, sellers } = deps;
  return [
    implement(downloadReceipt, async ({ visitor, params }) => {
      const order = await readOrder(db, visitor, params.id);
      return order === null ? refuse("NotFound") : download(await receiptPdf(order, sellers, true));
    }),

    implement(downloadTrackedReceipt, async ({ params, body }) => {
      const order = await readOrderByKey(db, params.tenant, body.key);
      return order === null ? refuse("NotFound") : download(await receiptPdf(order, sellers, false));
    }),

    implement(getOrderTotals, async ({ visitor, params }) => {
      const order = await readOrder(db, visitor, params.id);
      if (order === null) return refuse("NotFound");
      const [invoice, creditNotes] = await Promise.all([findInvoice(db, order.id), creditNotesOfOrder(db, order.id)]);
      return { status: 200, body: presentTotals(order, { invoice, creditNotes, seller: sellers[order.tenant] }) };
    }),
  ];
}

function packingSlipOperations({ db, sellers }: Deps): Operation[] {
  const reply = async (order: Order | null, deliveryId: string, isPoNumberShown: boolean) => {
    const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
    if (order === null || delivery === undefined) return refuse("NotFound");
    return download(await packingSlipPdf(order, delivery, sellers, isPoNumberShown));
  };
  return [
    implement(downloadPackingSlip, async ({ visitor, params }) => {
      const orderId = await orderOfDelivery(db, params.id);
      return reply(orderId === null ? null : await readOrder(db, visitor, orderId), params.id, true);
    }),

    implement(downloadTrackedPackingSlip, async ({ params, body }) =>
      reply(await readOrderByKey(db, params.tenant, body.key), params.deliveryId, false),
    ),
  ];
}

/** The documents that are issued once: invoices and credit notes are issued now if their job has not run yet. */
function issuedOperations(deps: Deps): Operation[] {
  const { db, files } = deps;
  const isOwn = async (visitor: Visitor, orderId: string) => (await readOrder(db, visitor, orderId)) !== null;
  const reply = (pdf: PdfFile | null) => (pdf === null ? refuse("NotFound") : download(pdf));
  const replyWith = async (document: IssuedDocument | null) =>
    reply(document === null ? null : await pdfOfIssued(files, document));
  return [
    implement(downloadInvoice, async ({ visitor, params }) =>
      (await isOwn(visitor, params.id)) ? reply(await invoicePdf(deps, params.id)) : refuse("NotFound"),
    ),

    implement(downloadCreditNote, async ({ visitor, params }) => {
      const orderId = await orderOfCancellation(db, params.id);
      if (orderId === null || !(await isOwn(visitor, orderId))) return refuse("NotFound");
      return replyWith(await creditNoteOf(deps, orderId, params.id));
    }),

    implement(downloadQuotation, async ({ visitor, params }) => {
      const quotation = await findQuotation(db, params.id);
      return quotation !== null && (await isOwn(visitor, quotation.orderId))
        ? replyWith(quotation)
        : refuse("NotFound");
    }),
  ];
}

function quotationOperations(deps: Deps): Operation[] {
  return [
    implement(createQuotation, async ({ visitor, params, remember }) => {
      const quoted = await quote(deps, visitor, params.id, async (tx, { id, place, validUntil }) => {
        const body = {
          quotationId: id,
          number: documentNumber("quotation", place),
          downloadUrl: downloadQuotation.path.replace("{id}", id),
          validUntil: validUntil ?? "",
        };
        const reply = { status: 201, body } as const;
        await remember(tx, reply);
        return reply;
      });
      return quoted.ok ? quoted.value : problemOfQuotation(quoted.refusal);
    }),
  ];
}

function download({ name, bytes }: PdfFile) {
  return {
    status: 200 as const,
    body: bytes,
    headers: { "content-disposition": `attachment; filename="${name}"` },
  };
}
