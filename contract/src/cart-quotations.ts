import { z } from "zod";
import { cart } from "./cart.ts";
import { boundedText, day, defineEndpoint, localText, money, storefrontBase, storefrontParams } from "./kernel.ts";

const keyParams = storefrontParams.extend({ key: boundedText(100).min(1) });

export const getQuotation = defineEndpoint({
  id: "quotations.get",
  summary: "The quotation that the key of a link opens",
  method: "GET",
  path: `${storefrontBase}/quotations/{key}`,
  audience: "visitor",
  params: keyParams,
  answers: {
    200: z.strictObject({
      number: z.string(),
      state: z.enum(["open", "expired", "used"]),
      /** Its last day, in the time zone of the shop. */
      validUntil: day,
      note: z.string(),
      lines: z.array(
        z.strictObject({
          /** From 0. */
          place: z.int(),
          productKey: z.string(),
          /** Null for a product that is no longer sold. */
          titles: localText.nullable(),
          imageUrl: z.string().nullable(),
          quantity: z.int(),
          total: money,
          shipping: money,
        }),
      ),
      shipping: money,
      /** Goods and shipping, before taxes. */
      total: money,
    }),
  },
  errors: ["NotFound"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const takeQuotation = defineEndpoint({
  id: "quotations.take",
  summary: "Puts the lines of a quotation into the visitor's cart at its prices",
  method: "POST",
  path: `${storefrontBase}/quotations/{key}/cart`,
  audience: "visitor",
  params: keyParams,
  answers: { 201: cart },
  errors: ["NotFound", "QuotationExpired", "QuotationUsed", "InvalidQuantity", "InvalidSelection", "InvalidSize"],
  idempotent: true,
  rateLimit: { points: 60, seconds: 60, per: "network" },
});
