import type { CouponTexts } from "@boxwright/core/cart/charges";
import { z } from "zod";

export const storedOffer = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("percentOffGoods"), percent: z.number().min(0).max(100) }),
  z.looseObject({ kind: z.literal("amountOffGoods"), amount: z.int().nonnegative() }),
  z.looseObject({ kind: z.literal("freeShipping") }),
  z.looseObject({ kind: z.literal("wholeOrder") }),
]);

export const storedGoods = z.looseObject({ productKeys: z.array(z.string()), families: z.array(z.string()) });

const text = z.looseObject({ en: z.string(), de: z.string() });
const noText = { en: "", de: "" };

export const storedTexts = z.looseObject({
  displayMessage: text,
  expirationMessage: text,
  staticLegalCopy: text,
  detailsMessage: text,
});

export const noTexts: CouponTexts = {
  displayMessage: noText,
  expirationMessage: noText,
  staticLegalCopy: noText,
  detailsMessage: noText,
};
