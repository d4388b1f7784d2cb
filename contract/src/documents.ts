import { z } from "zod";
import { binary, centPrecision, day, defineEndpoint, storefrontBase, storefrontParams, uuid } from "./kernel.ts";
import { orderKey } from "./order-links.ts";

/** A PDF that a visitor downloads by an id. */
const download = {
  method: "GET",
  audience: "visitor",
  params: z.strictObject({ id: uuid }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX045" },
  errors: ["NotFound"],
  rateLimit: { points: 30, seconds: 60, per: "visitor" },
} as const;

export const downloadReceipt = defineEndpoint({
  ...download,
  id: "documents.downloadReceipt",
  summary: "The itemised receipt of an order, by the id of the order",
  path: "/api/receipts/{id}/download",
});

export const downloadInvoice = defineEndpoint({
  ...download,
  id: "documents.downloadInvoice",
  summary:
    "The invoice of an order, by the id of the order; `NotFound` before it is paid, unless it is paid by invoice",
  path: "/api/invoices/{id}/download",
});

export const downloadCreditNote = defineEndpoint({
  ...download,
  id: "documents.downloadCreditNote",
  summary: "The credit note of a refund, by the id of the refund",
  path: "/api/creditNotes/{id}/download",
});

export const downloadQuotation = defineEndpoint({
  ...download,
  id: "documents.downloadQuotation",
  summary: "A quotation, by its id",
  path: "/api/quotations/{id}/download",
});

export const downloadPackingSlip = defineEndpoint({
  ...download,
  id: "documents.downloadPackingSlip",
  summary: "The packing slip of a delivery, by the id of the delivery",
  path: "/api/packingSlips/{id}/download",
});

export const createQuotation = defineEndpoint({
  id: "documents.createQuotation",
  summary: "Quotes the goods of an order at today's prices, for 30 days",
  method: "POST",
  path: "/api/orders/{id}/quotation",
  audience: "visitor",
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  answers: {
    201: z.strictObject({
      quotationId: uuid,
      /** `Q-00000042`. */
      number: z.string(),
      downloadUrl: z.string(),
      /** The last day on which its prices apply. */
      validUntil: day,
    }),
  },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound", "InvalidSelection", "InvalidQuantity", "InvalidSize"],
  idempotent: true,
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const getOrderTotals = defineEndpoint({
  id: "documents.getOrderTotals",
  summary: "The totals of an order with its taxes, payments and refunds",
  method: "POST",
  path: "/api/orderTotalDetails/{id}",
  audience: "visitor",
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  answers: {
    200: z.strictObject({
      subtotal: centPrecision,
      shipping: centPrecision,
      discount: centPrecision,
      taxes: z.array(z.strictObject({ name: z.string(), rate: z.number(), amount: centPrecision })),
      total: centPrecision,
      amountPaid: centPrecision,
      amountDue: centPrecision,
      refunds: z.array(
        z.strictObject({
          id: uuid,
          amount: centPrecision,
          at: z.iso.datetime(),
          reason: z.string().nullable(),
          creditNoteUrl: z.string(),
        }),
      ),
    }),
  },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

/** A PDF for anyone who has a link from the mails of an order. */
const trackedDownload = {
  method: "POST",
  audience: "anyone",
  params: storefrontParams,
  body: z.strictObject({ key: orderKey }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX045" },
  errors: ["NotFound"],
  rateLimit: { points: 30, seconds: 60, per: "network" },
} as const;

export const downloadTrackedReceipt = defineEndpoint({
  ...trackedDownload,
  id: "documents.downloadTrackedReceipt",
  summary: "The receipt of an order for anyone who has a link from its mails, without PO number and payment method",
  path: `${storefrontBase}/orders:track/receipt`,
});

export const downloadTrackedPackingSlip = defineEndpoint({
  ...trackedDownload,
  id: "documents.downloadTrackedPackingSlip",
  summary: "The packing slip of a delivery for anyone who has a link from the mails of its order",
  path: `${storefrontBase}/orders:track/deliveries/{deliveryId}/packingSlip`,
  params: storefrontParams.extend({ deliveryId: uuid }),
});
