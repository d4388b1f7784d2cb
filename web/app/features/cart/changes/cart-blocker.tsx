import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as cartStyles from "../cart.module.css";
import type { ChangingCart } from "../use-change-cart.ts";
import { derivedLists } from "./derived-lists.ts";
import { UpdatesNotice } from "./updates-notice.tsx";

interface CartBlockerProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
  /** What keeps the shopper from going on; null where nothing does. */
  readonly reason: UnreadyReason | null;
}

/**
 * What has changed since the shopper saw the cart, and what keeps them from going on, with the lines that it is about. What is
 * wrong with a coupon stands at its field.
 */
export function CartBlocker({ cart, changing, reason }: CartBlockerProps) {
  const t = useWords();
  const { shippingNotApplicable } = derivedLists(cart);
  const isSaidElsewhere = reason === "PRICE_UPDATED" || reason === "COUPON_INVALID";
  return (
    <div id="cart-blocker" className={cartStyles.blocker}>
      <UpdatesNotice cart={cart} changing={changing} />
      {reason !== null && !isSaidElsewhere && (
        <Notice tone="bad" isUrgent>
          <p>{t(`cart.reasons.${reason}`)}</p>
          <Lines lines={concernedBy(cart, reason)} />
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

function concernedBy(cart: WireCart, reason: UnreadyReason): readonly WireCartLine[] {
  const isConcerned = (line: WireCartLine) => line.checkoutUnreadyReasons.includes(reason);
  const { outOfStock } = derivedLists(cart);
  return outOfStock.some(isConcerned) ? outOfStock : cart.lineItems.filter(isConcerned);
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
