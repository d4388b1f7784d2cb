import type { WireCart } from "@boxwright/contract/cart";
import { useState } from "react";
import * as cartStyles from "../../features/cart/cart.module.css";
import { CartSummary } from "../../features/cart/cart-summary.tsx";
import { LineList } from "../../features/cart/line-list.tsx";
import * as checkoutStyles from "../../features/checkout/checkout.module.css";
import { CheckoutFrame } from "../../features/checkout/checkout-frame.tsx";
import { DeliveryCards } from "../../features/checkout/delivery/delivery-cards.tsx";
import { goodsLabel } from "../../features/checkout/delivery/goods-label.ts";
import { useDeliveries } from "../../features/checkout/delivery/use-deliveries.ts";
import { reasonToStay } from "../../features/checkout/steps.ts";
import { FormSkeleton } from "../../features/checkout/summary/form-skeleton.tsx";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { Link } from "../../lib/navigation/links.tsx";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as summaryStyles from "../../ui/text/summary.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/shipping-methods";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "shipping.methodsTitle", description: "shipping.description" }, matches);

export default function ShippingMethodsPage() {
  const t = useWords();
  return (
    <CheckoutFrame page="/shipping-methods" title={t("shipping.title")} skeleton={<FormSkeleton height={360} />}>
      {(cart) => <Methods cart={cart} />}
    </CheckoutFrame>
  );
}

function Methods({ cart }: { readonly cart: WireCart }) {
  const t = useWords();
  const navigate = useNavigate();
  const delivery = useDeliveries(cart);
  const [isProceeding, setIsProceeding] = useState(false);
  const isComplete = delivery.deliveries?.every(({ chosen }) => chosen !== null) ?? false;

  async function proceed() {
    setIsProceeding(true);
    const isSettled = await delivery.sendUnsent();
    setIsProceeding(false);
    if (isSettled) navigate("/payment-info");
  }

  return (
    <div className={summaryStyles.withSummary}>
      <section className={checkoutStyles.form} aria-labelledby="methods">
        <h2 id="methods">{t("shipping.methodsTitle")}</h2>
        <p className={checkoutStyles.sentTo}>
          <span className={textStyles.muted}>{t("shipping.sentTo", { place: placeOf(cart) })}</span>
          <Link className={textStyles.textLink} to="/shipping-address">
            {t("shipping.changeAddress")}
          </Link>
        </p>
        <ChangedDelivery cart={cart} />
        <DeliveryCards {...delivery} />
      </section>
      <CartSummary cart={cart} lead={<LineList lines={cart.lineItems} />}>
        <Button look="accent" isWide disabled={!isComplete} isBusy={isProceeding} onClick={() => void proceed()}>
          {t("shipping.toPayment")}
        </Button>
      </CartSummary>
    </div>
  );
}

/** Why the shopper has to check the chosen delivery again. */
function ChangedDelivery({ cart }: { readonly cart: WireCart }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const reason = reasonToStay("/shipping-methods", cart);
  if (reason !== "ARRIVAL_DATE_UPDATED" && reason !== "SHIPPING_METHOD_NOT_APPLICABLE") return null;
  const affected = cart.lineItems.filter(({ checkoutUnreadyReasons }) => checkoutUnreadyReasons.includes(reason));
  return (
    <div className={cartStyles.blocker}>
      <Notice tone="warn" isUrgent>
        <b>{t(`cart.reasons.${reason}`)}</b>
        <ul>
          {affected.map((line) => (
            <li key={line.id}>{goodsLabel(line, format, language)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function placeOf({ shippingAddress: to }: WireCart): string {
  return to === null ? "" : [to.streetName, to.city, `${to.state} ${to.postalCode}`].join(", ");
}
