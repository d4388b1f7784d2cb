import type { WireCartLine } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { CircleAlert } from "lucide";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./cart-lines.module.css";

/** What a shopper can do about a line that cannot be bought. */
const remedies = {
  OUT_OF_STOCK: "remove",
  INSUFFICIENT_STOCK: "fewer",
  MISSING_REQUIRED_INPUT: "remove",
  INVALID_INPUT_VALUE: "remove",
  MISSING_PRICE_CONFIGURATION: "remove",
  INTERNAL_ERROR: "remove",
  SHIPPING_METHOD_NOT_APPLICABLE: "delivery",
} as const satisfies Partial<Record<UnreadyReason, string>>;

/** Why a line cannot be bought, and what to do about it. */
export function LineFault({ line: { checkoutUnreadyReasons } }: { readonly line: WireCartLine }) {
  const t = useWords();
  const reason = checkoutUnreadyReasons.find(isRemediable);
  if (reason === undefined) return null;
  const remedy = remedies[reason];
  return (
    <div className={styles.fault}>
      <p className={fieldStyles.fieldError}>
        <Icon of={CircleAlert} size="small" />
        <span>{t(`cart.reasons.${reason}`)}</span>
      </p>
      <p className={textStyles.small}>
        {remedy === "delivery" ? (
          <Link className={textStyles.textLink} to="/shipping-methods">
            {t("cart.remedies.delivery")}
          </Link>
        ) : (
          t(`cart.remedies.${remedy}`)
        )}
      </p>
    </div>
  );
}

function isRemediable(reason: UnreadyReason): reason is keyof typeof remedies {
  return reason in remedies;
}
