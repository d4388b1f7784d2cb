import { CartSummary } from "../features/cart/cart-summary.tsx";
import { LineList } from "../features/cart/line-list.tsx";
import { useChangeCart } from "../features/cart/use-change-cart.ts";
import { AddressStep } from "../features/checkout/address-step.tsx";
import { CheckoutFrame } from "../features/checkout/checkout-frame.tsx";
import { FormSkeleton } from "../features/checkout/form-skeleton.tsx";
import { wordedMeta } from "../lib/page-meta.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/shipping-address";

export const meta: Route.MetaFunction = ({ matches }) =>
  wordedMeta({ title: "shipping.addressTitle", description: "shipping.description" }, matches);

const formId = "address";

export default function ShippingAddressPage() {
  const t = useWords();
  const { change, isChanging } = useChangeCart();
  return (
    <CheckoutFrame page="/shipping-address" title={t("shipping.title")} skeleton={<FormSkeleton height={760} />}>
      {(cart) => (
        <div className="with-summary">
          <AddressStep id={formId} cart={cart} change={change} />
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
