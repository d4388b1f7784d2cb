import type { WireCart } from "@boxwright/contract/cart";
import { ChevronDown } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./coupon.module.css";

/** The texts of a cart's coupon: its expiry, its details behind a disclosure, and the small print. */
export function CouponTexts({ discount }: { readonly discount: NonNullable<WireCart["discount"]> }) {
  const t = useWords();
  const { expirationMessage, detailsMessage, staticLegalCopy } = discount;
  if (expirationMessage + detailsMessage + staticLegalCopy === "") return null;
  return (
    <div className={styles.texts}>
      {expirationMessage !== "" && <p>{expirationMessage}</p>}
      {detailsMessage !== "" && (
        <details>
          <summary>
            {t("cart.couponDetails")} <Icon of={ChevronDown} size="small" />
          </summary>
          <p>{detailsMessage}</p>
        </details>
      )}
      {staticLegalCopy !== "" && <p className={textStyles.muted}>{staticLegalCopy}</p>}
    </div>
  );
}
