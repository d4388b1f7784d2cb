import type { CouponTexts } from "@boxwright/core/cart/charges";
import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { coupons, unlimited } from "./postgres/tables.ts";

type NewCoupon = Omit<typeof coupons.$inferInsert, "id">;

const plain = { minimumSubtotal: zeroCents, usageLimit: unlimited, buyerLimit: unlimited };

const legalCopy: LocalText = {
  en: "One code per order. Not valid on past orders.",
  de: "Ein Code je Bestellung. Gilt nicht für frühere Bestellungen.",
};

function texts(displayMessage: LocalText, others: Partial<CouponTexts> = {}): CouponTexts {
  const none = { en: "", de: "" };
  return { displayMessage, expirationMessage: none, staticLegalCopy: legalCopy, detailsMessage: none, ...others };
}

const demoCoupons: readonly NewCoupon[] = [
  {
    ...plain,
    code: "WELCOME10",
    offer: { kind: "percentOffGoods", percent: 10 },
    texts: texts({ en: "10% off your boxes", de: "10 % auf Ihre Kartons" }),
  },
  {
    ...plain,
    code: "SHIPFREE",
    offer: { kind: "freeShipping" },
    texts: texts({ en: "Free shipping", de: "Kostenloser Versand" }),
  },
  {
    ...plain,
    code: "BULK50",
    offer: { kind: "amountOffGoods", amount: toCents(5000) },
    minimumSubtotal: toCents(50_000),
    texts: texts(
      { en: "$50 off", de: "50 $ Rabatt" },
      {
        detailsMessage: {
          en: "On orders of $500 or more, before shipping and tax.",
          de: "Ab einem Warenwert von 500 $, vor Versand und Steuern.",
        },
      },
    ),
  },
  {
    ...plain,
    code: "LASTCALL",
    offer: { kind: "percentOffGoods", percent: 15 },
    validUntil: new Date("2026-01-01T00:00:00Z"),
    texts: texts(
      { en: "15% off your boxes", de: "15 % auf Ihre Kartons" },
      { expirationMessage: { en: "Expired on January 1, 2026", de: "Abgelaufen am 1. Januar 2026" } },
    ),
  },
  {
    ...plain,
    code: "FIRST1",
    offer: { kind: "percentOffGoods", percent: 20 },
    usageLimit: 1,
    texts: texts({
      en: "20% off for the first order that uses it",
      de: "20 % auf die erste Bestellung mit diesem Code",
    }),
  },
  {
    ...plain,
    code: "ONUS",
    offer: { kind: "wholeOrder" },
    texts: texts({ en: "The whole order is on us", de: "Die ganze Bestellung geht auf uns" }),
  },
  {
    ...plain,
    code: "MAILER15",
    offer: { kind: "percentOffGoods", percent: 15 },
    goods: { productKeys: [], families: ["mailer"] },
    buyerLimit: 1,
    validUntil: new Date("2036-01-01T00:00:00Z"),
    texts: texts(
      { en: "15% off mailer boxes", de: "15 % auf Mailerboxen" },
      {
        expirationMessage: { en: "Expires on January 1, 2036", de: "Gilt bis zum 1. Januar 2036" },
        detailsMessage: {
          en: "On mailer boxes only, once per customer. Other goods in the cart keep their price.",
          de: "Nur auf Mailerboxen, einmal je Kunde. Die Preise anderer Artikel im Warenkorb ändern sich nicht.",
        },
      },
    ),
  },
];

/** Inserts the demo coupons. Existing ones stay as they are, with their uses. */
export async function seedDemoCoupons(db: Database): Promise<void> {
  const rows = demoCoupons.map((coupon) => ({ ...coupon, id: newId(), isDemo: true }));
  await db.insert(coupons).values(rows).onConflictDoNothing();
}
