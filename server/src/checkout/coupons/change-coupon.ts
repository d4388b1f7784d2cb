import { normaliseCouponCode } from "@boxwright/core/cart/coupon-code";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { CouponTerms, DeskCoupon } from "./desk-coupon.ts";
import {
  findDeskCoupon,
  insertDeskCoupon,
  liftLimits,
  lockDeskCoupon,
  mostUsesOfBuyer,
  numberUses,
  numberUsesOfBuyers,
  updateDeskCoupon,
} from "./postgres/desk-coupon-store.ts";
import type { CodeTaken, EndsBeforeBegin, LimitBelowUses, NoCoupon, SharedCoupon, StaleCoupon } from "./refusals.ts";

export async function createCoupon(
  tx: Transaction,
  tenant: TenantName,
  { code, ...terms }: CouponTerms & { readonly code: string },
): Promise<Result<DeskCoupon, CodeTaken | EndsBeforeBegin>> {
  if (!isInOrder(terms)) return refused({ kind: "endsBeforeBegin" });
  const id = newId();
  const isNew = await insertDeskCoupon(tx, tenant, { ...terms, id, code: normaliseCouponCode(code) });
  return isNew ? ok(await existing(tx, tenant, id)) : refused({ kind: "codeTaken" });
}

/** What changes in a coupon; fields that are missing stay as they are. */
export interface CouponChange extends Partial<CouponTerms> {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
  /** True stops the coupon at once, also in carts that have it, like one that has ended; false lets it be used again. */
  readonly isStopped?: boolean | undefined;
}

export interface ChangedCoupon {
  readonly before: DeskCoupon;
  readonly after: DeskCoupon;
}

type ChangeRefusal = NoCoupon | SharedCoupon | StaleCoupon | LimitBelowUses | EndsBeforeBegin;

/** Changes a coupon of the tenant alone. Payments that use it at the same moment come before or after, never in between. */
export async function changeCoupon(
  tx: Transaction,
  tenant: TenantName,
  { id, version, isStopped, ...change }: CouponChange,
  now: Date,
): Promise<Result<ChangedCoupon, ChangeRefusal>> {
  const before = await lockDeskCoupon(tx, tenant, id);
  if (before === null) return refused({ kind: "noCoupon" });
  if (before.isShared) return refused({ kind: "sharedCoupon" });
  if (before.version !== version) return refused({ kind: "staleCoupon", currentVersion: before.version });
  const changed = { ...before, ...change, version: version + 1, stoppedAt: stopOf(before, isStopped, now) };
  if (!isInOrder(changed)) return refused({ kind: "endsBeforeBegin" });
  const below = await limitBelowUses(tx, changed);
  if (below !== null) return refused(below);
  await numberAgain(tx, before, changed);
  await updateDeskCoupon(tx, changed);
  return ok({ before, after: await existing(tx, tenant, id) });
}

/** Numbers the uses again if a limit becomes lower, because the numbers in use may have gaps, or if they had none. */
async function numberAgain(tx: Transaction, before: DeskCoupon, after: DeskCoupon): Promise<void> {
  const isLower = (limit: "usageLimit" | "buyerLimit") =>
    (after[limit] ?? Number.POSITIVE_INFINITY) < (before[limit] ?? Number.POSITIVE_INFINITY);
  if (!isLower("usageLimit") && !isLower("buyerLimit")) return;
  await liftLimits(tx, after.id);
  if (after.usageLimit !== null) await numberUses(tx, after.id);
  if (after.buyerLimit !== null) await numberUsesOfBuyers(tx, after.id);
}

function stopOf({ stoppedAt }: DeskCoupon, isStopped: boolean | undefined, now: Date): Date | null {
  if (isStopped === undefined) return stoppedAt;
  return isStopped ? (stoppedAt ?? now) : null;
}

function isInOrder({ validFrom, validUntil }: Pick<CouponTerms, "validFrom" | "validUntil">): boolean {
  return validFrom === null || validUntil === null || validFrom < validUntil;
}

async function limitBelowUses(
  tx: Transaction,
  { id, uses, usageLimit, buyerLimit }: DeskCoupon,
): Promise<LimitBelowUses | null> {
  if (usageLimit !== null && usageLimit < uses) return { kind: "limitBelowUses", limit: "usageLimit", uses };
  if (buyerLimit === null) return null;
  const most = await mostUsesOfBuyer(tx, id);
  return buyerLimit < most ? { kind: "limitBelowUses", limit: "buyerLimit", uses: most } : null;
}

async function existing(tx: Transaction, tenant: TenantName, id: string): Promise<DeskCoupon> {
  const coupon = await findDeskCoupon(tx, tenant, id);
  if (coupon === null) throw new Error(`The coupon ${id} has disappeared`);
  return coupon;
}
