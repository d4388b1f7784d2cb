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
  summary: "The credit note of a cancellation, by its id, which is also that of its refund",
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
  summary:
    "Quotes the goods of an order at today's prices. For 30 days, the shop takes orders at these prices by mail; carts have the prices of the day",
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
      /** The last day on which the shop takes an order at its prices. */
      validUntil: day,
    }),
  },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound", "InvalidSelection", "InvalidQuantity", "InvalidSize"],
  idempotent: true,
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

/** How the amount due of an order by invoice is paid by bank transfer. Only the buyer reads it: links from mails do not open it. */
const bankTransfer = z.strictObject({
  accountHolder: z.string(),
  bank: z.string(),
  /** An IBAN has no spaces. */
  account: z.union([
    z.strictObject({ iban: z.string(), bic: z.string() }),
    z.strictObject({ routingNumber: z.string(), accountNumber: z.string() }),
  ]),
  /** The number of the invoice, `INV-00000042`, as the invoice and its mail state it; null until the worker has issued the invoice. */
  reference: z.string().nullable(),
  /** The amount that is due now. */
  amount: centPrecision,
});

export const getOrderTotals = defineEndpoint({
  id: "documents.getOrderTotals",
  summary:
    "The totals of an order with its taxes, payments, refunds and credit notes, and how its amount due is paid by bank transfer",
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
          /** Null for an order of another shop system, because that system issues its invoice and credit notes. */
          creditNoteUrl: z.string().nullable(),
        }),
      ),
      /** The credit notes issued so far, for paid and unpaid lines. The total of the invoice less all credit notes is the amount to pay in all. */
      creditNotes: z.array(
        z.strictObject({
          /** The id of the cancellation, and of its refund if there is one. */
          id: uuid,
          /** `CN-00000042`. */
          number: z.string(),
          amount: centPrecision,
          at: z.iso.datetime(),
          downloadUrl: z.string(),
        }),
      ),
      /** Null if nothing is due, if the order is not by invoice, if another shop system has invoiced it, and if the shop takes no bank transfers. */
      bankTransfer: bankTransfer.nullable(),
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
