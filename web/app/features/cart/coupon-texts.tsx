import type { WireCart } from "@boxwright/contract/cart";
import { useWords } from "../../lib/words/use-words.ts";

/** What a cart's coupon says of itself: until when it holds, what it is good for on demand, and the small print. */
export function CouponTexts({ discount }: { readonly discount: NonNullable<WireCart["discount"]> }) {
  const t = useWords();
  const { expirationMessage, detailsMessage, staticLegalCopy } = discount;
  if (expirationMessage + detailsMessage + staticLegalCopy === "") return null;
  return (
    <div className="coupon-texts">
      {expirationMessage !== "" && <p>{expirationMessage}</p>}
      {detailsMessage !== "" && (
        <details>
          <summary>{t("cart.couponDetails")}</summary>
          <p>{detailsMessage}</p>
        </details>
      )}
      {staticLegalCopy !== "" && <p className="muted">{staticLegalCopy}</p>}
    </div>
  );
}
