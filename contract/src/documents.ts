import { z } from "zod";
import { binary, defineEndpoint, uuid } from "./kernel.ts";

export const downloadReceipt = defineEndpoint({
  id: "documents.downloadReceipt",
  summary: "The itemised receipt of an order, by the order's id",
  method: "GET",
  path: "/api/receipts/{id}/download",
  audience: "visitor",
  params: z.strictObject({ id: uuid }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX045" },
  errors: ["NotFound"],
  rateLimit: { points: 30, seconds: 60, per: "visitor" },
});
