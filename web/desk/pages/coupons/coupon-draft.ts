import type { CallOptions } from "@boxwright/contract/client";
import type { changeCoupon, WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { addDays, type CalendarDate, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { centsTyped, typedCents } from "../../format/typed-money.ts";
import { instantAt } from "../../format/zoned-time.ts";

export const offerKinds = ["percentOffGoods", "amountOffGoods", "freeShipping", "wholeOrder"] as const;
type OfferKind = (typeof offerKinds)[number];

export const textNames = ["displayMessage", "detailsMessage", "expirationMessage", "staticLegalCopy"] as const;
type TextName = (typeof textNames)[number];

/** A coupon as a person types it. Days are those of the plant; the last one is included. */
export interface CouponDraft {
  readonly code: string;
  readonly kind: OfferKind;
  readonly percent: string;
  readonly amount: string;
  readonly families: readonly string[];
  /** Keys of products, with commas between them. */
  readonly products: string;
  readonly minimum: string;
  readonly from: string;
  readonly until: string;
  readonly usageLimit: string;
  readonly buyerLimit: string;
  readonly texts: Readonly<Record<TextName, { readonly en: string; readonly de: string }>>;
}

const noText = { en: "", de: "" };

export const emptyDraft: CouponDraft = {
  code: "",
  kind: "percentOffGoods",
  percent: "10",
  amount: "",
  families: [],
  products: "",
  minimum: "0.00",
  from: "",
  until: "",
  usageLimit: "",
  buyerLimit: "",
  texts: { displayMessage: noText, detailsMessage: noText, expirationMessage: noText, staticLegalCopy: noText },
};

export function draftOf(coupon: WireDeskCoupon): CouponDraft {
  const { code, offer, goods, minimumSubtotal, validFrom, validUntil, usageLimit, buyerLimit, texts } = coupon;
  return {
    code,
    kind: offer.kind,
    percent: offer.kind === "percentOffGoods" ? String(offer.percent) : "",
    amount: offer.kind === "amountOffGoods" ? typedCents(offer.amount.centAmount) : "",
    families: goods?.families ?? [],
    products: (goods?.productKeys ?? []).join(", "),
    minimum: typedCents(minimumSubtotal.centAmount),
    from: validFrom === null ? "" : calendarDateIn(new Date(validFrom), shopTimeZone),
    until: validUntil === null ? "" : lastDayOf(validUntil),
    usageLimit: usageLimit === null ? "" : String(usageLimit),
    buyerLimit: buyerLimit === null ? "" : String(buyerLimit),
    texts,
  };
}

/** The last day on which a coupon that ends at an instant can be used. */
export function lastDayOf(validUntil: string): CalendarDate {
  return calendarDateIn(new Date(Date.parse(validUntil) - 1), shopTimeZone);
}

type Fault = "code" | "percent" | "amount" | "minimum" | "usageLimit" | "buyerLimit";

/** The fields that the form does not accept. */
export function faultsOf({
  code,
  kind,
  percent,
  amount,
  minimum,
  usageLimit,
  buyerLimit,
}: CouponDraft): readonly Fault[] {
  const isCount = (typed: string) => /^[1-9]\d{0,6}$/.test(typed.trim()) && Number(typed) <= 1_000_000;
  const checks: Readonly<Record<Fault, boolean>> = {
    code: /^[A-Za-z0-9][A-Za-z0-9-]{2,63}$/.test(code.trim()),
    percent: kind !== "percentOffGoods" || (isCount(percent) && Number(percent) <= 100),
    amount: kind !== "amountOffGoods" || (centsTyped(amount) ?? 0) > 0,
    minimum: centsTyped(minimum) !== null,
    usageLimit: usageLimit.trim() === "" || isCount(usageLimit),
    buyerLimit: buyerLimit.trim() === "" || isCount(buyerLimit),
  };
  return (Object.keys(checks) as Fault[]).filter((name) => !checks[name]);
}

type Terms = Omit<CallOptions<typeof changeCoupon>["body"], "version" | "stopped" | "reason">;

/** The terms that a draft changes. What was not touched is not sent, so that an hour that the form can't show stays. */
export function changedTerms(before: CouponDraft, draft: CouponDraft): Terms {
  const has = (...names: readonly (keyof CouponDraft)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]));
  return {
    ...(has("kind", "percent", "amount") && { offer: offerOf(draft) }),
    ...(has("families", "products") && { goods: goodsOf(draft) }),
    ...(has("minimum") && { minimumSubtotal: cents(centsTyped(draft.minimum) ?? 0) }),
    ...(has("from") && { validFrom: startOf(draft.from) }),
    ...(has("until") && { validUntil: endOf(draft.until) }),
    ...(has("usageLimit") && { usageLimit: limitOf(draft.usageLimit) }),
    ...(has("buyerLimit") && { buyerLimit: limitOf(draft.buyerLimit) }),
    ...(has("texts") && { texts: draft.texts }),
  };
}

export function offerOf({ kind, percent, amount }: CouponDraft): NonNullable<Terms["offer"]> {
  switch (kind) {
    case "percentOffGoods":
      return { kind, percent: Number(percent) };
    case "amountOffGoods":
      return { kind, amount: cents(centsTyped(amount) ?? 0) };
    default:
      return { kind };
  }
}

function goodsOf({ families, products }: CouponDraft): Terms["goods"] {
  const productKeys = products
    .split(/[\s,]+/)
    .map((key) => key.trim())
    .filter((key) => key !== "");
  return families.length === 0 && productKeys.length === 0 ? null : { productKeys, families: [...families] };
}

function cents(centAmount: number) {
  return { type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 } as const;
}

function limitOf(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

function startOf(day: string): string | null {
  return day === "" ? null : instantAt(day, "00:00", shopTimeZone).toISOString();
}

function endOf(day: string): string | null {
  return day === "" ? null : startOf(addDays(day as CalendarDate, 1));
}
