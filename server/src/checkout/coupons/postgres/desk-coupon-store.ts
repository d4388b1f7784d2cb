import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, count, desc, eq, getTableColumns, gt, ilike, max, ne, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { exceptDemoRows } from "../../../platform/db/demo-rows.ts";
import { payments } from "../../payments/postgres/tables.ts";
import type { CouponTerms, DeskCoupon } from "../desk-coupon.ts";
import { couponOf, isOfTenant } from "./coupon-store.ts";
import { couponRedemptions, coupons, unlimited } from "./tables.ts";

type Db = Database | Transaction;

const columns = { coupon: getTableColumns(coupons), uses: usesOf() };

function usesOf() {
  return sql<number>`(select count(*)::integer from ${couponRedemptions} where ${couponRedemptions.couponId} = ${coupons.id})`;
}

type Row = { readonly coupon: typeof coupons.$inferSelect; readonly uses: number };

function deskCouponOf({ coupon, uses }: Row): DeskCoupon {
  return { ...couponOf(coupon), version: coupon.version, uses, isShared: coupon.tenant === null };
}

/** A coupon of the tenant, alone or with all others. */
export async function findDeskCoupon(db: Db, tenant: TenantName, id: string): Promise<DeskCoupon | null> {
  const [row] = await db
    .select(columns)
    .from(coupons)
    .where(and(eq(coupons.id, id), isOfTenant(tenant), exceptDemoRows(coupons.isDemo)));
  return row === undefined ? null : deskCouponOf(row);
}

/** Locks a coupon so that it is neither changed nor used until the transaction ends. */
export async function lockDeskCoupon(tx: Transaction, tenant: TenantName, id: string): Promise<DeskCoupon | null> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for("update");
  return findDeskCoupon(tx, tenant, id);
}

/** At most so many coupons after a code, by their codes. */
export async function readDeskCoupons(
  db: Db,
  tenant: TenantName,
  { query, after, most }: { readonly query: string; readonly after: string | null; readonly most: number },
): Promise<DeskCoupon[]> {
  const pattern = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select(columns)
    .from(coupons)
    .where(
      and(
        isOfTenant(tenant),
        exceptDemoRows(coupons.isDemo),
        query === "" ? undefined : ilike(coupons.code, pattern),
        after === null ? undefined : gt(coupons.code, after),
      ),
    )
    .orderBy(asc(coupons.code))
    .limit(most);
  return rows.map(deskCouponOf);
}

/** False if another coupon has the code. */
export async function insertDeskCoupon(
  tx: Transaction,
  tenant: TenantName,
  { id, code, ...terms }: CouponTerms & { readonly id: string; readonly code: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(coupons)
    .values({ id, code, tenant, ...columnsOfTerms(terms) })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  return inserted.length > 0;
}

export async function updateDeskCoupon(
  tx: Transaction,
  { id, version, stoppedAt, ...terms }: CouponTerms & Pick<DeskCoupon, "id" | "version" | "stoppedAt">,
): Promise<void> {
  const values = { ...columnsOfTerms(terms), stoppedAt, version };
  await tx.update(coupons).set(values).where(eq(coupons.id, id));
}

function columnsOfTerms(terms: CouponTerms) {
  const { offer, goods, minimumSubtotal, validFrom, validUntil, usageLimit, buyerLimit, texts } = terms;
  const limits = { usageLimit: usageLimit ?? unlimited, buyerLimit: buyerLimit ?? unlimited };
  return { offer, goods, minimumSubtotal, validFrom, validUntil, texts, ...limits };
}

/** How often the buyer who has used a coupon most often has used it. */
export async function mostUsesOfBuyer(tx: Transaction, couponId: string): Promise<number> {
  const byBuyer = tx
    .select({ uses: count().as("uses") })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, couponId))
    .groupBy(couponRedemptions.buyer)
    .as("by_buyer");
  const [row] = await tx.select({ most: max(byBuyer.uses) }).from(byBuyer);
  return Number(row?.most ?? 0);
}

/** Takes the limits from a locked coupon, so that its uses can be numbered again. */
export async function liftLimits(tx: Transaction, couponId: string): Promise<void> {
  await tx.update(coupons).set({ usageLimit: unlimited, buyerLimit: unlimited }).where(eq(coupons.id, couponId));
}

/**
 * Numbers the uses of a locked coupon without limits, in their order. Their numbers are taken away first, because no two uses may have the
 * same number at any moment.
 */
export async function numberUses(tx: Transaction, couponId: string): Promise<void> {
  await renumber(tx, couponId, "use_number", sql``);
}

/** The same for the uses of each buyer. */
export async function numberUsesOfBuyers(tx: Transaction, couponId: string): Promise<void> {
  await renumber(tx, couponId, "buyer_use_number", sql`partition by buyer`);
}

async function renumber(
  tx: Transaction,
  couponId: string,
  column: "use_number" | "buyer_use_number",
  parts: ReturnType<typeof sql>,
): Promise<void> {
  const name = sql.identifier(column);
  await tx.execute(sql`update ${couponRedemptions} set ${name} = null where coupon_id = ${couponId}`);
  await tx.execute(sql`update ${couponRedemptions} use set ${name} = numbered.place
    from (select payment_id, row_number() over (${parts} order by redeemed_at, payment_id) place
      from ${couponRedemptions} where coupon_id = ${couponId}) numbered
    where use.payment_id = numbered.payment_id`);
}

/** A use of a coupon, by a payment. */
export interface CouponUseRow {
  readonly paymentId: string;
  readonly redeemedAt: Date;
}

/** At most so many uses by payments of a tenant, the newest first. */
export function readUses(db: Db, tenant: TenantName, couponId: string, most: number): Promise<CouponUseRow[]> {
  const { paymentId, redeemedAt } = couponRedemptions;
  const isElsewhere = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), ne(payments.tenant, tenant)));
  return db
    .select({ paymentId, redeemedAt })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), notExists(isElsewhere)))
    .orderBy(desc(redeemedAt), desc(paymentId))
    .limit(most);
}
