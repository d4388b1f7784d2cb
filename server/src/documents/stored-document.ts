import type { Receipt } from "@boxwright/core/documents/receipt";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { z } from "zod";

const entry = z.looseObject({ label: z.string(), value: z.string() });

/** The words and figures of an issued document. */
export const storedDocument: z.ZodType<Receipt> = z.looseObject({
  language: z.enum(shopLanguages),
  orderNumber: z.string(),
  facts: z.array(entry),
  billedTo: z.array(z.string()),
  shipsTo: z.array(z.string()),
  lines: z.array(
    z.looseObject({
      title: z.string(),
      attributes: z.array(entry),
      delivery: z.string(),
      comments: z.string(),
      quantity: z.string(),
      each: z.string(),
      amount: z.string(),
    }),
  ),
  sums: z.array(entry),
  total: entry,
  paid: z.array(entry),
});
