import { CheckoutFrame } from "../../features/checkout/checkout-frame.tsx";
import { PaymentForm } from "../../features/checkout/payment/payment-form.tsx";
import { PaymentSkeleton } from "../../features/checkout/payment/payment-skeleton.tsx";
import { useClient } from "../../features/identity/session-context.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Route } from "./+types/payment-info";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "payment.title", description: "payment.description" }, matches);

export default function PaymentInfo() {
  const t = useWords();
  const client = useClient();
  const skeleton = <PaymentSkeleton />;
  return (
    <CheckoutFrame page="/payment-info" title={t("payment.title")} skeleton={skeleton}>
      {(cart) => (client === null ? skeleton : <PaymentForm client={client} cart={cart} />)}
    </CheckoutFrame>
  );
}
