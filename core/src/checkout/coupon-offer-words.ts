import { cultureFormats } from "../kernel/format.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { CouponOffer } from "./coupon-offer.ts";

/** What a coupon gives, in words for shoppers, for a coupon without words of its own. */
export function offerWords(offer: CouponOffer): LocalText {
  switch (offer.kind) {
    case "percentOffGoods":
      return { en: `${offer.percent}% off`, de: `${offer.percent} % Rabatt` };
    case "amountOffGoods":
      return {
        en: `${cultureFormats("en-US").cents(offer.amount)} off`,
        de: `${cultureFormats("de").cents(offer.amount)} Rabatt`,
      };
    case "freeShipping":
      return { en: "Free shipping", de: "Kostenloser Versand" };
    case "wholeOrder":
      return { en: "The whole order is on us", de: "Die ganze Bestellung geht auf uns" };
  }
}
