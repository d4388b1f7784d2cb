import type { WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { useFormats } from "../../format/use-formats.ts";
import { useWords } from "../../words/use-words.ts";
import { lastDayOf } from "./coupon-draft.ts";

/** The families of boxes that a coupon can be for. */
export const families = ["mailer", "shipper", "square", "gable", "gift", "document"] as const;

/** Says in words what a coupon gives, for what, and when. */
export function useCouponText() {
  const t = useWords();
  const formats = useFormats();
  const familyText = (code: string) => {
    const known = families.find((family) => family === code);
    return known === undefined ? code : t(`coupons.families.${known}`);
  };
  return {
    gives({ offer }: WireDeskCoupon): string {
      switch (offer.kind) {
        case "percentOffGoods":
          return t("coupons.gives.percent", { percent: formats.percent(offer.percent / 100) });
        case "amountOffGoods":
          return t("coupons.gives.amount", { amount: formats.money(offer.amount) });
        default:
          return t(`coupons.gives.${offer.kind}`);
      }
    },
    for({ goods, minimumSubtotal }: WireDeskCoupon): string {
      const parts = [
        ...(goods?.families ?? []).map(familyText),
        ...(goods?.productKeys ?? []),
        ...(minimumSubtotal.centAmount > 0
          ? [t("coupons.orMore", { amount: formats.roughMoney(minimumSubtotal) })]
          : []),
      ];
      return parts.join(", ");
    },
    when({ validFrom, validUntil }: WireDeskCoupon): string {
      const from = validFrom === null ? null : formats.momentDay(validFrom);
      const until = validUntil === null ? null : formats.shortDay(lastDayOf(validUntil));
      if (from !== null && until !== null) return t("coupons.fromUntil", { from, until });
      if (from !== null) return t("coupons.from", { day: from });
      return until === null ? t("coupons.noEnd") : t("coupons.until", { day: until });
    },
  };
}
