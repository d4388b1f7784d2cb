import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { CouponRefusal } from "../change-coupons.ts";

export function problemOf(refusal: CouponRefusal): Refusal {
  switch (refusal.kind) {
    case "noCoupon":
      return refuse("NotFound");
    case "sharedCoupon":
      return refuse("Forbidden", { detail: "This coupon is one of all shops. It cannot be changed at the desk." });
    case "staleCoupon":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "codeTaken":
      return invalid("code", "belongs to another coupon");
    case "endsBeforeBegin":
      return invalid("validUntil", "must be after validFrom");
    case "limitBelowUses":
      return invalid(refusal.limit, `must be at least ${refusal.uses}, because the coupon has been used so often`);
    case "unknownGoods":
      return refuse("InvalidCoupon", { errors: refusal.paths.map((path) => ({ path, message: "is not sold" })) });
  }
}

function invalid(path: string, message: string): Refusal {
  return refuse("InvalidCoupon", { errors: [{ path, message }] });
}
