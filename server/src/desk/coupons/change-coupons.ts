import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { type CouponChange, changeCoupon, createCoupon } from "../../checkout/coupons/change-coupon.ts";
import type { CouponTerms, DeskCoupon } from "../../checkout/coupons/desk-coupon.ts";
import type {
  CodeTaken,
  EndsBeforeBegin,
  LimitBelowUses,
  NoCoupon,
  SharedCoupon,
  StaleCoupon,
} from "../../checkout/coupons/refusals.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../audit/record-change.ts";

export interface CouponDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

interface ByStaff {
  readonly staff: SignedInStaff;
  readonly clientIp: string;
}

/** The coupon names goods that the shop does not sell. */
export interface UnknownGoods {
  readonly kind: "unknownGoods";
  readonly paths: readonly string[];
}

export type CouponRefusal =
  | CodeTaken
  | NoCoupon
  | SharedCoupon
  | StaleCoupon
  | LimitBelowUses
  | EndsBeforeBegin
  | UnknownGoods;

/** Makes a coupon. `conclude` makes the reply in the same transaction, and may store it there. */
export function createDeskCoupon(
  { db, catalogue, now }: CouponDeps,
  { staff, clientIp }: ByStaff,
  coupon: CouponTerms & { readonly code: string },
  conclude: (tx: Transaction, created: DeskCoupon) => Promise<void>,
): Promise<Result<DeskCoupon, CouponRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<DeskCoupon, CouponRefusal>> => {
    const unknown = unknownGoods(catalogue, coupon.goods);
    if (unknown !== null) return refused(unknown);
    const created = await createCoupon(tx, staff.tenant, coupon);
    if (!created.ok) return created;
    const { id, code } = created.value;
    const subject = { kind: "coupon", id, label: code };
    const entry = { actor: staff, action: "coupon.created", subject, before: null, after: created.value };
    await recordChange(tx, staff.tenant, { ...entry, reason: null, clientIp }, now());
    await conclude(tx, created.value);
    return created;
  });
}

export function changeDeskCoupon(
  { db, catalogue, now }: CouponDeps,
  { staff, clientIp }: ByStaff,
  { reason, ...change }: CouponChange & { readonly reason: string | null },
): Promise<Result<DeskCoupon, CouponRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<DeskCoupon, CouponRefusal>> => {
    const at = now();
    const unknown = unknownGoods(catalogue, change.goods ?? null);
    if (unknown !== null) return refused(unknown);
    const changed = await changeCoupon(tx, staff.tenant, change, at);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    const subject = { kind: "coupon", id: after.id, label: after.code };
    const action = before.stoppedAt === null && after.stoppedAt !== null ? "coupon.stopped" : "coupon.changed";
    await recordChange(tx, staff.tenant, { actor: staff, action, subject, before, after, reason, clientIp }, at);
    return ok(after);
  });
}

function unknownGoods(catalogue: Catalogue, goods: CouponTerms["goods"]): UnknownGoods | null {
  if (goods === null) return null;
  const families = new Set(catalogue.products.map(({ family }) => family));
  const paths = [
    ...goods.productKeys.flatMap((key, index) => (catalogue.byKey(key) ? [] : [`goods.productKeys.${index}`])),
    ...goods.families.flatMap((family, index) => (families.has(family) ? [] : [`goods.families.${index}`])),
  ];
  return paths.length === 0 ? null : { kind: "unknownGoods", paths };
}
