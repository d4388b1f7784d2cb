import { z } from "zod";
import { binary, defineEndpoint, storefrontBase, storefrontParams, uuid } from "./kernel.ts";
import { orderKey } from "./orders.ts";

export const downloadReceipt = defineEndpoint({
  id: "documents.downloadReceipt",
  summary: "The itemised receipt of an order, by the id of the order",
  method: "GET",
  path: "/api/receipts/{id}/download",
  audience: "visitor",
  params: z.strictObject({ id: uuid }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX045" },
  errors: ["NotFound"],
  rateLimit: { points: 30, seconds: 60, per: "visitor" },
});

export const downloadTrackedReceipt = defineEndpoint({
  id: "documents.downloadTrackedReceipt",
  summary: "The receipt of an order for anyone who has a link from its mails, without PO number and payment method",
  method: "POST",
  path: `${storefrontBase}/orders:track/receipt`,
  audience: "anyone",
  params: storefrontParams,
  body: z.strictObject({ key: orderKey }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX045" },
  errors: ["NotFound"],
  rateLimit: { points: 30, seconds: 60, per: "network" },
});
