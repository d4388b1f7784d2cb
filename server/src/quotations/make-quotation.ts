import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Cents } from "@boxwright/core/kernel/money";
import { type QuotedLine, totalOfQuotation, type UnitPrice } from "@boxwright/core/quotations/quotation";
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

type Quotation = typeof quotations.$inferSelect;

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
