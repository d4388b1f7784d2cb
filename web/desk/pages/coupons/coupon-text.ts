import type { WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
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
  const thisYear = calendarDateIn(new Date(), shopTimeZone).slice(0, 4);
  const dayText = (day: string) => (day.startsWith(thisYear) ? formats.shortDay(day) : formats.yearDay(day));
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
      const from = validFrom === null ? null : dayText(calendarDateIn(new Date(validFrom), shopTimeZone));
      const until = validUntil === null ? null : dayText(lastDayOf(validUntil));
      if (from !== null && until !== null) return t("coupons.fromUntil", { from, until });
      if (from !== null) return t("coupons.from", { day: from });
      return until === null ? t("coupons.noEnd") : t("coupons.until", { day: until });
    },
  };
}
