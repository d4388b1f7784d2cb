import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as cartStyles from "../cart.module.css";
import type { ChangingCart } from "../use-change-cart.ts";
import { changedLines } from "./changed-lines.ts";
import { UpdatesNotice } from "./updates-notice.tsx";

interface CartBlockerProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
  /** Why the cart cannot be bought yet; null if it can. */
  readonly reason: UnreadyReason | null;
}

/**
 * Shows what has changed since the shopper last saw the cart, and why it cannot be bought yet, with the affected lines. The
 * coupon's own field shows what is wrong with a coupon.
 */
export function CartBlocker({ cart, changing, reason }: CartBlockerProps) {
  const t = useWords();
  const { shippingNotApplicable } = changedLines(cart);
  const isShownElsewhere = reason === "PRICE_UPDATED" || reason === "COUPON_INVALID";
  return (
    <div id="cart-blocker" className={cartStyles.blocker}>
      <UpdatesNotice cart={cart} changing={changing} />
      {reason !== null && !isShownElsewhere && (
        <Notice tone="bad" isUrgent>
          <p>{t(`cart.reasons.${reason}`)}</p>
          <Lines lines={affectedLines(cart, reason)} />
        </Notice>
      )}
      {shippingNotApplicable.length > 0 && (
        <Notice tone="warn">
          <p>{t("cart.reasons.SHIPPING_METHOD_NOT_APPLICABLE")}</p>
          <Lines lines={shippingNotApplicable} />
        </Notice>
      )}
    </div>
  );
}

function affectedLines(cart: WireCart, reason: UnreadyReason): readonly WireCartLine[] {
  const isAffected = (line: WireCartLine) => line.checkoutUnreadyReasons.includes(reason);
  const { outOfStock } = changedLines(cart);
  return outOfStock.some(isAffected) ? outOfStock : cart.lineItems.filter(isAffected);
}

function Lines({ lines }: { readonly lines: readonly WireCartLine[] }) {
  const language = useLanguage();
  return (
    <ul className={cartStyles.updates}>
      {lines.map(({ id, mainTitles }) => (
        <li key={id}>
          <a href={`#line-${id}`}>{mainTitles[language]}</a>
        </li>
      ))}
    </ul>
  );
}
