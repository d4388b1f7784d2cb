import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { Taxing, TaxRequest } from "@boxwright/core/cart/charges";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import { noDiscount } from "@boxwright/core/cart/totals";
import { addWorkDays, calendarDateOf } from "@boxwright/core/kernel/dates";
import { addCents, multiplyCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { TariffOf } from "../../pricing/tariff.ts";
import type { CartCharges } from "../cart-charges.ts";

/** Test goods whose price, weight and stock a test can change. */
export interface Shelf {
  readonly describeGoods: DescribeGoods;
  /** The price of one mailer box in cents. */
  mailerPrice: number;
  isMailerSold: boolean;
  /** If false, mailer boxes are made to order. */
  isMailerHeldInStock: boolean;
  /** The cost of setting up the plates of mailer boxes, in cents. */
  mailerSetup: number;
  /** The box of a size whose sheet artwork covers; none by default. */
  printedBoxOf: (size: string) => PrintedBox | null;
  /** The weight of one mailer box, which decides the price of its delivery. */
  mailerGrams: number;
}

const flatMailer = { length: 25, width: 20, height: 0.063, isCarton: false };
const sampleBox = { length: 10, width: 8, height: 4, grams: 100, isCarton: false };

/** Two products: `MAILER`, 1 to 10,000 of any `Size`, 100 g each, and `SAMPLE`, one of any `Size`, for $1. */
export function stockShelf(): Shelf {
  const shelf: Shelf = {
    mailerPrice: 342,
    mailerSetup: 8500,
    isMailerSold: true,
    isMailerHeldInStock: false,
    printedBoxOf: () => null,
    mailerGrams: 100,
    describeGoods: ({ sku, version, selection, quantity, offeredTotal }) => {
      const size = selection["Size"];
      if (sku === "MAILER" && !shelf.isMailerSold) return refused({ kind: "notSold" });
      if ((sku !== "MAILER" && sku !== "SAMPLE") || (version ?? 1) !== 1) return refused({ kind: "notSold" });
      if (typeof size !== "string") {
        const faults = [{ attribute: "Size", message: "Size is required" }];
        const selection = { code: "InvalidSelection", faults } as const;
        return refused({ kind: "invalidSelection", selection, offeredQuantities: null });
      }
      if (offeredTotal === undefined && (quantity < 1 || quantity > 10_000))
        return refused({ kind: "invalidQuantity", offeredQuantities: "must be between 1 and 10,000" });
      const isSample = sku === "SAMPLE";
      const sized = { key: "Size", value: size };
      const unit = toCents(isSample ? 100 : shelf.mailerPrice);
      return ok({
        productKey: isSample ? "custom-mailer-box-sample" : "custom-mailer-box",
        productNames: isSample
          ? { en: "Sample Mailer Box", de: "Mailerbox-Muster" }
          : { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
        slug: isSample ? "custom-mailer-box-sample" : "custom-mailer-box",
        newestVersion: 1,
        isSample,
        isProof: false,
        selection: { Size: size },
        attributes: [{ ...sized, displayNames: { en: sized, de: sized } }],
        total: offeredTotal ?? multiplyCents(unit, quantity),
        piece: isSample ? sampleBox : { ...flatMailer, grams: shelf.mailerGrams },
        quantity,
        leadTimeDays: isSample ? 1 : 4,
        isHeldInStock: !isSample && shelf.isMailerHeldInStock,
        isPrinted: !isSample,
        printedBox: isSample ? null : shelf.printedBoxOf(size),
        structure: { family: "mailer", board: "E" },
        imageUrl: "/api/structures/mailer/preview.webp?length=10&width=8&depth=4&artwork=sun",
        dielineUrl: "/api/structures/mailer/dieline.svg",
      });
    },
  };
  return shelf;
}

/** All buyers pay list prices. */
export const atListPrices: TariffOf = async () => "list";

const noText = { en: "", de: "" };

/** Plain charges: $10 by Economy, $25 by Express outside Alaska, no coupons, a tenth of the goods as tax. */
export const plainCharges: CartCharges = {
  deliveryOptions: ({ leadTimeDays }, { postalCode }, now) => {
    const ready = addWorkDays(calendarDateOf(now), leadTimeDays);
    const economy = { id: "economy", names: { en: "Economy", de: "Sparversand" }, price: toCents(1000) };
    const express = { id: "express", names: { en: "Express", de: "Expressversand" }, price: toCents(2500) };
    const offered = postalCode.startsWith("99") ? [economy] : [economy, express];
    return offered.map((option, index) => ({
      ...option,
      arrival: addWorkDays(ready, option === economy ? 5 : 1),
      isDefault: index === 0,
    }));
  },
  coupon:
    async (_db, { code }) =>
    (lines) => ({
      couponId: code,
      isValid: false,
      texts: { displayMessage: noText, expirationMessage: noText, staticLegalCopy: noText, detailsMessage: noText },
      discounts: lines.map(() => noDiscount),
    }),
  proofCredits: async () => (lines) => lines.map(() => null),
  areProofsOrdered: async () => false,
  taxes: async (request) => taxATenth(request),
  knownTaxes: (request) => taxATenth(request),
};

function taxATenth({ lines: taxed }: TaxRequest): Taxing {
  const lines = taxed.map(({ net }) => ({ goods: toCents(Math.floor(net.goods / 10)), shipping: zeroCents }));
  const amount = addCents(zeroCents, ...lines.map(({ goods }) => goods));
  const portions = [{ name: "Sales tax", rate: 10_000, amount }];
  return ok({ lines, portions, rate: 10_000, exemption: null });
}
