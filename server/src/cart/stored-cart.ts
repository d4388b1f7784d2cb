import type { PrintApproval } from "@boxwright/core/artwork/print-approval";
import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import { taxExemptions } from "@boxwright/core/cart/charges";
import { sameTotals, totalsOf } from "@boxwright/core/cart/totals";
import type { LineApproval } from "@boxwright/core/designs/line-approval";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { z } from "zod";
import { storedPlacements } from "../artwork/stored-placements.ts";
import { storedSelection } from "../catalogue/stored-selection.ts";

const cents = z.int().transform(toCents);
const localText = z.object({ en: z.string(), de: z.string() });
const described = z.object({ key: z.string(), value: z.string() });

const artwork = z.object({
  id: z.string(),
  name: z.string(),
  hasPreview: z.boolean(),
  pixels: z.object({ width: z.int(), height: z.int() }).nullable(),
  fixes: z.array(z.string()).optional(),
});

const address = z.object({
  streetName: z.string(),
  additionalStreetInfo: z.string(),
  postalCode: z.string(),
  state: z.string(),
  city: z.string(),
  country: z.enum(["US", "CA"]),
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const storedApproval: z.ZodType<LineApproval> = z.object({
  id: z.string(),
  version: z.int(),
  printSha256: z.string(),
  designName: z.string(),
  approvedAt: z.iso.datetime(),
  preview2dUrl: z.string(),
  preview3dUrl: z.string(),
  printUrl: z.string(),
});

/** The fields of an approval of the print of uploads that the shop relies on. */
export const storedPrintApproval: z.ZodType<PrintApproval> = z.object({
  id: z.string(),
  printSha256: z.string(),
  accepted: z.array(z.string()),
  approvedAt: z.iso.datetime(),
});

const amounts = z.object({ goods: cents, shipping: cents });

const snapshotLine = z.object({
  id: z.string(),
  shippingLineId: z.string(),
  productKey: z.string(),
  sku: z.string(),
  skuVersion: z.int(),
  newestVersion: z.int(),
  isSample: z.boolean(),
  titles: localText,
  slug: z.string(),
  imageUrl: z.string(),
  dielineUrl: z.string(),
  structure: z.object({ family: z.string(), board: z.string() }).nullable(),
  attributes: z.array(described.extend({ displayNames: z.object({ en: described, de: described }) })),
  selection: storedSelection,
  quantity: z.int().positive(),
  charges: z.object({ price: amounts, discount: amounts, tax: amounts }),
  proofCredit: cents,
  delivery: z.object({
    optionId: z.string(),
    names: localText,
    arrival: z.iso.date().transform((day) => day as CalendarDate),
  }),
  artworkRequired: z.boolean(),
  designId: z.string().nullable(),
  approval: storedApproval.nullable().default(null),
  artwork: z.array(artwork),
  placements: storedPlacements.nullable().default(null),
  printApproval: storedPrintApproval.nullable().default(null),
  customerComments: z.string(),
});

const totals = z.object({ subtotal: cents, totalShippingPrice: cents, discount: cents, taxTotal: cents, total: cents });

/** Ordered carts keep their version for ever. Version 2 adds the approvals of designs to version 1, and version 3 placements. */
export const storedCartSnapshot: z.ZodType<CartSnapshot> = z
  .object({
    version: z.literal([1, 2, 3]),
    email: z.string().nullable(),
    shippingAddress: address,
    billingAddress: address,
    coupon: z
      .object({
        code: z.string(),
        id: z.string(),
        texts: z.object({
          displayMessage: localText,
          expirationMessage: localText,
          staticLegalCopy: localText,
          detailsMessage: localText,
        }),
      })
      .nullable(),
    taxes: z.object({
      portions: z.array(z.object({ name: z.string(), rate: z.int(), amount: cents })),
      rate: z.int(),
      exemption: z.enum(taxExemptions).nullable(),
    }),
    totals,
    lines: z.array(snapshotLine).min(1),
  })
  .refine((snapshot) => sameTotals(snapshot.totals, totalsOf(snapshot.lines.map(({ charges }) => charges))), {
    error: "the totals are not the sums of the lines",
    path: ["totals"],
  });

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
