import { z } from "zod";

/** What is charged, and for what: of a cart that was frozen, the rest is words and pictures. */
const cents = z.looseObject({ centAmount: z.int() });

export const storedFrozenCart = z.looseObject({
  id: z.string(),
  version: z.int(),
  lineItems: z.array(z.looseObject({ id: z.string(), quantity: z.int().positive() })).min(1),
  customLineItems: z.array(z.looseObject({ id: z.string() })),
  discountCodes: z.array(z.string()),
  totals: z.looseObject({ subtotal: cents, discount: cents, totalShippingPrice: cents, taxTotal: cents, total: cents }),
});

export const storedSelection = z.record(z.string(), z.union([z.string(), z.number()]));

export const storedArtwork = z.array(z.looseObject({ id: z.string() }));

export const storedLines = z.array(
  z.looseObject({
    id: z.string(),
    productKey: z.string(),
    sku: z.string(),
    quantity: z.int(),
    selection: storedSelection,
  }),
);

export const storedTotals = z.looseObject({
  subtotal: z.int(),
  totalShippingPrice: z.int(),
  discount: z.int(),
  taxTotal: z.int(),
  total: z.int(),
});
