import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result } from "@boxwright/core/kernel/result";
import {
  type ReviewDecision,
  type ReviewState,
  reviewStates,
  type StarCounts,
  type Stars,
} from "@boxwright/core/reviews/review";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, count, desc, eq, like, min, not, or, type SQL, sql } from "drizzle-orm";
import { boughtLines } from "../../orders/bought-lines.ts";
import { soldLines } from "../../orders/sold-lines.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { exceptDemoRows } from "../../platform/db/demo-rows.ts";
import { type CursorRefusal, type KeysetOrder, keysetQuery, type Page, pageOf } from "../../platform/db/keyset.ts";
import { reviews } from "./tables.ts";

export type Review = typeof reviews.$inferSelect;

export interface ReviewFilter {
  readonly tenant: TenantName;
  /** Null for the reviews of all products. */
  readonly productKey: string | null;
  /** The language of the demo reviews; null for all. */
  readonly demoLanguage: ShopLanguage | null;
}

/** A page of the approved reviews, newest first. */
export function listApproved(db: Database, filter: ReviewFilter, limit: number, offset: number): Promise<Review[]> {
  return db
    .select()
    .from(reviews)
    .where(areApproved(filter))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many approved reviews gave how many stars: all of them, and those of buyers without the demo reviews. */
export async function countStars(
  db: Database,
  filter: ReviewFilter,
): Promise<{ readonly all: StarCounts; readonly byBuyers: StarCounts }> {
  const { stars, isDemo } = reviews;
  const groups = await db
    .select({ stars, isDemo, times: count() })
    .from(reviews)
    .where(areApproved(filter))
    .groupBy(stars, isDemo);
  const all: Partial<Record<Stars, number>> = {};
  const byBuyers: Partial<Record<Stars, number>> = {};
  for (const group of groups) {
    all[group.stars] = (all[group.stars] ?? 0) + group.times;
    if (!group.isDemo) byBuyers[group.stars] = group.times;
  }
  return { all, byBuyers };
}

function areApproved({ tenant, productKey, demoLanguage }: ReviewFilter): SQL | undefined {
  const ofProduct = productKey === null ? undefined : eq(reviews.productKey, productKey);
  const isReadable =
    demoLanguage === null ? undefined : or(not(reviews.isDemo), like(reviews.culture, `${demoLanguage}-%`));
  return and(
    eq(reviews.tenant, tenant),
    eq(reviews.state, "approved"),
    ofProduct,
    isReadable,
    exceptDemoRows(reviews.isDemo),
  );
}

/** A visitor's order lines with a product, newest first, each with its review if it has one. */
export function listBought(db: Database, visitor: Visitor, productKey: string) {
  const bought = boughtLines(db, visitor, productKey);
  const { orderId, lineItemId, orderedAt, state, place } = bought;
  return db
    .select({ orderId, lineItemId, orderedAt, state, review: reviews })
    .from(bought)
    .leftJoin(reviews, eq(reviews.orderLineId, lineItemId))
    .orderBy(desc(orderedAt), asc(place))
    .limit(20);
}

/** False if the line has a review already. */
export async function addReview(db: Database, review: Review): Promise<boolean> {
  const added = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return added.length === 1;
}

const oldestFirst: KeysetOrder = { at: reviews.createdAt, id: reviews.id, direction: "oldest first" };
const newestFirst: KeysetOrder = { ...oldestFirst, direction: "newest first" };

/** A page of the reviews that wait for an operator, oldest first. */
export async function listPending(
  db: Database,
  page: { readonly cursor: string | null; readonly size: number },
): Promise<Result<Page<Review>, CursorRefusal>> {
  const query = keysetQuery(oldestFirst, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const found = await db
    .select({ row: reviews, position })
    .from(reviews)
    .where(and(eq(reviews.state, "pending"), where))
    .orderBy(...orderBy)
    .limit(limit);
  return ok(pageOf(query.value, found));
}

export interface ModeratedReview {
  readonly review: Review;
  /** What was bought; null for a demo review. */
  readonly bought: {
    readonly orderId: string;
    readonly orderNumber: string | null;
    readonly quantity: number;
    readonly imageUrl: string;
  } | null;
}

/** A page of a tenant's reviews in a state: those that wait oldest first, all others newest first. */
export async function listInState(
  db: Database,
  { tenant, state }: { readonly tenant: TenantName; readonly state: ReviewState },
  page: { readonly cursor: string | null; readonly size: number },
): Promise<Result<Page<ModeratedReview>, CursorRefusal>> {
  const query = keysetQuery(state === "pending" ? oldestFirst : newestFirst, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const sold = soldLines(db);
  const { orderId, orderNumber, quantity, imageUrl } = sold;
  const found = await db
    .select({ review: reviews, bought: { orderId, orderNumber, quantity, imageUrl }, position })
    .from(reviews)
    .leftJoin(sold, eq(sold.lineItemId, reviews.orderLineId))
    .where(and(areOfTenant(tenant), eq(reviews.state, state), where))
    .orderBy(...orderBy)
    .limit(limit);
  return ok(
    pageOf(
      query.value,
      found.map(({ review, bought, position: place }) => ({ row: { review, bought }, position: place })),
    ),
  );
}

export interface StateCount {
  readonly state: ReviewState;
  readonly count: number;
  readonly oldest: Date | null;
}

/** How many reviews of a tenant are in each state, and when the oldest of them was written. */
export async function countStates(db: Database, tenant: TenantName): Promise<StateCount[]> {
  const groups = await db
    .select({ state: reviews.state, count: count(), oldest: min(reviews.createdAt) })
    .from(reviews)
    .where(areOfTenant(tenant))
    .groupBy(reviews.state);
  return reviewStates.map(
    (state) => groups.find((group) => group.state === state) ?? { state, count: 0, oldest: null },
  );
}

function areOfTenant(tenant: TenantName): SQL | undefined {
  return and(eq(reviews.tenant, tenant), exceptDemoRows(reviews.isDemo));
}

export async function findReview(db: Database, id: string): Promise<Review | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  return review;
}

/** Reads a buyer's review and locks it until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<Review | undefined> {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), not(reviews.isDemo)))
    .for("update");
  return review;
}

export async function saveDecision(
  tx: Transaction,
  id: string,
  decision: ReviewDecision,
  moderatedAt: Date,
): Promise<void> {
  const answer = decision.verdict === "approved" ? decision.answer : null;
  const reason = decision.verdict === "rejected" ? decision.reason : null;
  await tx
    .update(reviews)
    .set({ state: decision.verdict, answer, reason, moderatedAt, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id));
}
