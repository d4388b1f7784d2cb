import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { QuotedLine, QuotedPrice } from "@boxwright/core/quotations/quotation";
import { z } from "zod";
import { storedSelection } from "../catalogue/stored-selection.ts";

const cents = z.int().min(0).transform(toCents);

/** The offer of a quotation on a line of a cart. */
export const storedPrice: z.ZodType<QuotedPrice> = z.object({
  quotationId: z.string(),
  place: z.int().min(0),
  sku: z.string(),
  selection: storedSelection,
  quantity: z.int().positive(),
  total: cents,
  shipping: cents,
  validUntil: z.iso.date().transform((day) => day as CalendarDate),
});

export const storedQuotedLines: z.ZodType<readonly QuotedLine[]> = z.array(
  z.object({
    productKey: z.string(),
    sku: z.string(),
    skuVersion: z.int().positive(),
    selection: storedSelection,
    quantity: z.int().positive(),
    unitPrice: z.object({ amount: z.int().min(0), digits: z.int().min(2).max(6) }),
  }),
);
