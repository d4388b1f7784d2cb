import { toCents } from "@boxwright/core/kernel/money";
import type { AllowedLine } from "@boxwright/core/orders/refund-lines";
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { lineAllowances } from "./tables.ts";

interface NewAllowance {
  readonly refundId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly at: Date;
  readonly lines: readonly AllowedLine[];
}

/** Stores what a partial refund takes off the price of each line. */
export async function insertAllowance(tx: Transaction, { lines, ...allowance }: NewAllowance): Promise<void> {
  const rows = lines.map(({ lineId, goods, goodsParts, shipping, shippingParts }) => ({
    ...allowance,
    lineId,
    goods,
    goodsDiscount: goodsParts.discount,
    goodsTax: goodsParts.tax,
    shipping,
    shippingDiscount: shippingParts.discount,
    shippingTax: shippingParts.tax,
  }));
  if (rows.length > 0) await tx.insert(lineAllowances).values(rows);
}

type AllowanceRow = typeof lineAllowances.$inferSelect;

export async function readAllowanceRows(
  db: Database | Transaction,
  orderId: string,
  refundId: string | null,
): Promise<AllowanceRow[]> {
  const ofRefund = refundId === null ? undefined : eq(lineAllowances.refundId, refundId);
  return db
    .select()
    .from(lineAllowances)
    .where(and(eq(lineAllowances.orderId, orderId), ofRefund))
    .orderBy(asc(lineAllowances.at), asc(lineAllowances.refundId), asc(lineAllowances.lineId));
}

export function allowedLineOf(row: AllowanceRow): AllowedLine {
  const { lineId, goods, goodsDiscount, goodsTax, shipping, shippingDiscount, shippingTax } = row;
  const partsOf = (amount: number, discount: number, tax: number) => ({
    price: toCents(amount - tax + discount),
    discount: toCents(discount),
    tax: toCents(tax),
  });
  return {
    lineId,
    goods: toCents(goods),
    goodsParts: partsOf(goods, goodsDiscount, goodsTax),
    shipping: toCents(shipping),
    shippingParts: partsOf(shipping, shippingDiscount, shippingTax),
  };
}
