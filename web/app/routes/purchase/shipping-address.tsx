import type { WireCart } from "@boxwright/contract/cart";
import * as cartStyles from "../../features/cart/cart.module.css";
import { CartSummary } from "../../features/cart/cart-summary.tsx";
import { LineList } from "../../features/cart/line-list.tsx";
import { useChangeCart } from "../../features/cart/use-change-cart.ts";
import { AddressStep } from "../../features/checkout/address/address-step.tsx";
import { CheckoutFrame, useIsSentBack } from "../../features/checkout/checkout-frame.tsx";
import { reasonToStay } from "../../features/checkout/steps.ts";
import { FormSkeleton } from "../../features/checkout/summary/form-skeleton.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as summaryStyles from "../../ui/text/summary.module.css";
import type { Route } from "./+types/shipping-address";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "shipping.addressTitle", description: "shipping.description" }, matches);

const formId = "address";

export default function ShippingAddressPage() {
  const t = useWords();
  const { change, isChanging } = useChangeCart();
  return (
    <CheckoutFrame page="/shipping-address" title={t("shipping.title")} skeleton={<FormSkeleton height={760} />}>
      {(cart) => (
        <div className={summaryStyles.withSummary}>
          <div>
            <AddressBlocker cart={cart} />
            <AddressStep id={formId} cart={cart} change={change} />
          </div>
          <CartSummary cart={cart} lead={<LineList lines={cart.lineItems} />}>
            <Button type="submit" form={formId} look="accent" isWide isBusy={isChanging}>
              {t("shipping.toMethods")}
            </Button>
          </CartSummary>
        </div>
      )}
    </CheckoutFrame>
  );
}

/** What the address lacks, or why the shopper was sent back from a later step. Not shown at the first visit. */
function AddressBlocker({ cart }: { readonly cart: WireCart }) {
  const t = useWords();
  const isSentBack = useIsSentBack();
  const reason = reasonToStay("/shipping-address", cart);
  if (reason === null || (reason !== "ESTIMATE_TAX_NEEDS_INFO" && !isSentBack)) return null;
  return (
    <div className={cartStyles.blocker}>
      <Notice tone="bad" isUrgent>
        {t(`cart.reasons.${reason}`)}
      </Notice>
    </div>
  );
}
