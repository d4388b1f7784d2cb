import type { DescribeGoods } from "@boxwright/core/cart/goods";
import { addDays, type CalendarDate, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import {
  type QuotedLine,
  quotationLimits,
  totalOfQuotation,
  type UnitPrice,
} from "@boxwright/core/quotations/quotation";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newId, newSecret } from "../platform/ids.ts";
import { quotationKeys, quotations } from "./postgres/tables.ts";

/** What staff offer. */
export interface QuotationEntry {
  readonly lines: readonly {
    readonly sku: string;
    readonly version: number;
    readonly selection: Readonly<Record<string, string | number>>;
    readonly quantity: number;
    readonly unitPrice: UnitPrice;
  }[];
  readonly shipping: Cents;
  readonly validUntil: CalendarDate;
  readonly note: string;
}

export interface QuotationFault {
  readonly path: string;
  readonly message: string;
}

export type Quotation = typeof quotations.$inferSelect;

/** Judges an offer: each line has to be goods that the shop makes to order, with an artwork of their own. */
export function judgeQuotation(
  describeGoods: DescribeGoods,
  entry: QuotationEntry,
  now: Date,
): Result<readonly QuotedLine[], readonly QuotationFault[]> {
  const lines: QuotedLine[] = [];
  const faults: QuotationFault[] = [];
  for (const [index, { sku, version, selection, quantity, unitPrice }] of entry.lines.entries()) {
    const goods = describeGoods({ sku, version, selection, quantity, tariff: "list" });
    const path = `lines.${index}`;
    if (!goods.ok) faults.push({ path, message: faultMessages[goods.refusal.kind] });
    else if (goods.value.isSample || goods.value.isProof || goods.value.isHeldInStock)
      faults.push({ path: `${path}.sku`, message: "must be goods that are made to order" });
    else {
      const { productKey, selection: canonical } = goods.value;
      lines.push({ productKey, sku, skuVersion: version, selection: canonical, quantity, unitPrice });
    }
  }
  const today = calendarDateIn(now, shopTimeZone);
  if (entry.validUntil < today || entry.validUntil > addDays(today, quotationLimits.days))
    faults.push({ path: "validUntil", message: `must be within ${quotationLimits.days} days from today` });
  return faults.length === 0 ? ok(lines) : refused(faults);
}

const faultMessages = {
  notSold: "is not sold",
  invalidSelection: "has a selection that is not sold",
  invalidQuantity: "has a quantity that is not sold",
} as const;

/** Stores a quotation that was judged, and makes the key of a link to it. */
export async function addQuotation(
  tx: Transaction,
  { tenant, inquiryId }: { readonly tenant: TenantName; readonly inquiryId: string },
  { shipping, validUntil, note }: QuotationEntry,
  lines: readonly QuotedLine[],
  createdAt: Date,
): Promise<{ readonly quotation: Quotation; readonly key: string; readonly total: Cents }> {
  const [quotation] = await tx
    .insert(quotations)
    .values({ id: newId(), tenant, inquiryId, lines: [...lines], shipping, validUntil, note, createdAt })
    .returning();
  if (quotation === undefined) throw new Error("A quotation was not stored");
  return { quotation, key: await makeQuotationKey(tx, quotation.id), total: totalOfQuotation(lines, shipping) };
}

/** Creates the key of a further link to a quotation: each attempt to mail it has its own, because only hashes are stored. */
export async function makeQuotationKey(db: Database | Transaction, quotationId: string): Promise<string> {
  const key = newSecret();
  await db.insert(quotationKeys).values({ keyHash: hashOfKey(key), quotationId });
  return key;
}
