/** Another coupon has the code; codes are unique among all tenants of a database. */
export interface CodeTaken {
  readonly kind: "codeTaken";
}

export interface NoCoupon {
  readonly kind: "noCoupon";
}

/** The coupon is one of every tenant. */
export interface SharedCoupon {
  readonly kind: "sharedCoupon";
}

export interface StaleCoupon {
  readonly kind: "staleCoupon";
  readonly currentVersion: number;
}

/** The coupon has been used more often than a limit allows. */
export interface LimitBelowUses {
  readonly kind: "limitBelowUses";
  readonly limit: "usageLimit" | "buyerLimit";
  readonly uses: number;
}

/** The coupon would end before it begins. */
export interface EndsBeforeBegin {
  readonly kind: "endsBeforeBegin";
}
