import { arlington } from "../../address/testing/sample-address.ts";
import type { DescribedAttribute } from "../../catalogue/describe-selection.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { toCents, zeroCents } from "../../kernel/money.ts";
import type { Order, OrderLine } from "../order.ts";

const attribute = (en: DescribedAttribute["displayNames"]["en"], de: typeof en): DescribedAttribute => ({
  ...en,
  displayNames: { en, de },
});

export const mailerLine: OrderLine = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c30",
  productKey: "custom-mailer-box",
  sku: "MAILER",
  skuVersion: 1,
  isSample: false,
  titles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
  imageUrl: "/api/structures/mailer/preview.webp?length=10&width=8&depth=4",
  attributes: [
    attribute({ key: "Size", value: "10 × 8 × 4 in" }, { key: "Innenmaße", value: "10 × 8 × 4 Zoll" }),
    attribute({ key: "Board", value: "E-flute, white" }, { key: "Material", value: "E-Welle, weiß" }),
  ],
  selection: { Size: "10x8x4" },
  quantity: 250,
  unitPrice: { amount: 228, fractionDigits: 2 },
  proofCredit: zeroCents,
  charges: {
    price: { goods: toCents(57_000), shipping: toCents(1800) },
    discount: { goods: toCents(5700), shipping: zeroCents },
    tax: { goods: toCents(4232), shipping: zeroCents },
  },
  delivery: {
    optionId: "economy",
    names: { en: "Economy", de: "Sparversand" },
    arrival: "2026-12-09" as CalendarDate,
    firstArrival: "2026-12-09" as CalendarDate,
  },
  artworkRequired: true,
  designId: null,
  placements: null,
  printApproval: null,
  approval: null,
  artwork: [],
  customerComments: "",
  state: "WaitingForArtwork",
  kept: zeroCents,
  allowance: { goods: zeroCents, shipping: zeroCents },
  cancellationId: null,
};

/** A paid order with one line. */
export const sampleOrder: Order = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
  version: 1,
  number: "BW-61803399",
  cartId: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c21",
  tenant: "boxwright-us",
  owner: { kind: "anonymous", id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c22" },
  email: arlington.email,
  culture: "en-US",
  shippingAddress: arlington,
  billingAddress: arlington,
  payment: { type: "credit_card", cardType: "Visa", lastFour: "1111" },
  poNumber: null,
  couponCode: "WELCOME10",
  lines: [mailerLine],
  taxPortions: [{ name: "TX sales tax", rate: 0.0825, amount: toCents(4232) }],
  taxExemption: null,
  amountPaid: toCents(57_332),
  paidAt: new Date("2026-11-20T15:42:00Z"),
  usedCredits: [],
  assigneeId: null,
  refunds: [],
  onTerms: false,
  createdAt: new Date("2026-11-20T15:42:00Z"),
  completedAt: null,
  isMigrated: false,
  deliveries: [],
  history: [],
};
