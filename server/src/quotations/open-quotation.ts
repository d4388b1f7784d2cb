import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { isExpired, pricesOf, type QuotedLine, type QuotedPrice } from "@boxwright/core/quotations/quotation";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Database } from "../platform/db/database.ts";
import { quotationKeys, quotations, quotationUses } from "./postgres/tables.ts";

export interface OpenedQuotation {
  readonly number: string;
  readonly validUntil: CalendarDate;
  readonly note: string;
  readonly state: "open" | "expired" | "used";
  readonly lines: readonly (QuotedLine & { readonly offer: QuotedPrice })[];
}

/** The quotation that the key of a link opens; null for an unknown key, and in the shop of another tenant. */
export async function openQuotation(
  db: Database,
  tenant: TenantName,
  key: string,
  now: Date,
): Promise<OpenedQuotation | null> {
  const [found] = await db
    .select({ quotation: quotations, usedAt: quotationUses.usedAt })
    .from(quotationKeys)
    .innerJoin(quotations, eq(quotations.id, quotationKeys.quotationId))
    .leftJoin(quotationUses, eq(quotationUses.quotationId, quotations.id))
    .where(and(eq(quotationKeys.keyHash, hashOfKey(key)), eq(quotations.tenant, tenant)));
  if (found === undefined) return null;
  const { id, number, note, lines, shipping } = found.quotation;
  const validUntil = found.quotation.validUntil as CalendarDate;
  const offers = pricesOf(id, { lines, shipping: toCents(shipping), validUntil });
  const isOver = isExpired(validUntil, now) ? "expired" : "open";
  return {
    number,
    validUntil,
    note,
    state: found.usedAt === null ? isOver : "used",
    lines: lines.flatMap((line, index) => {
      const offer = offers[index];
      return offer === undefined ? [] : [{ ...line, offer }];
    }),
  };
}
