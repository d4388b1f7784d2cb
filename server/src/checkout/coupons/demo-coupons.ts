import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import { v7 as uuid } from "uuid";
import type { Database } from "../../platform/db/database.ts";
import { coupons } from "./postgres/tables.ts";

type NewCoupon = Omit<typeof coupons.$inferInsert, "id" | "used">;

const plain = {
  minimumSubtotal: zeroCents,
  expirationMessage: "",
  staticLegalCopy: "One code per order. Not valid on past orders.",
  detailsMessage: "",
};

const demoCoupons: readonly NewCoupon[] = [
  {
    ...plain,
    code: "WELCOME10",
    offer: { kind: "percentOffGoods", percent: 10 },
    displayMessage: "10% off your boxes",
  },
  { ...plain, code: "SHIPFREE", offer: { kind: "freeShipping" }, displayMessage: "Free shipping" },
  {
    ...plain,
    code: "BULK50",
    offer: { kind: "amountOffGoods", amount: toCents(5000) },
    minimumSubtotal: toCents(50_000),
    displayMessage: "$50 off",
    detailsMessage: "On orders of $500 or more, before shipping and tax.",
  },
  {
    ...plain,
    code: "LASTCALL",
    offer: { kind: "percentOffGoods", percent: 15 },
    validUntil: new Date("2026-01-01T00:00:00Z"),
    displayMessage: "15% off your boxes",
    expirationMessage: "Expired on January 1, 2026",
  },
  {
    ...plain,
    code: "FIRST1",
    offer: { kind: "percentOffGoods", percent: 20 },
    usageLimit: 1,
    displayMessage: "20% off for the first order that uses it",
  },
  { ...plain, code: "ONUS", offer: { kind: "wholeOrder" }, displayMessage: "The whole order is on us" },
];

/** Puts the demo coupons there; those that are there already keep their count of uses. */
export async function seedDemoCoupons(db: Database): Promise<void> {
  const rows = demoCoupons.map((coupon) => ({ ...coupon, id: uuid(), used: 0 }));
  await db.insert(coupons).values(rows).onConflictDoNothing();
}
