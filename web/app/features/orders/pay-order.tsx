import type { WireOrder } from "@boxwright/contract/order";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import { useSearchParams } from "react-router";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import { OrderPaymentForm } from "../checkout/order-payment-form.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./pay-order.module.css";

/** The amount due of an order, and the form that pays it. Renders nothing if nothing is due. */
export function PayOrder({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const format = useFormats();
  const client = useClient();
  const [query] = useSearchParams();
  const isOpen = query.get("pay") === payOrderQuery.pay;
  const isDue = order.paymentState !== "Paid" && order.orderState !== "Cancelled";
  if (!isDue || client === null) return null;
  const amount = format.money(order.amountDue);
  return (
    <section className={styles.due} aria-label={t("payment.due")}>
      <Notice tone={order.paymentState === "Pending" ? "warn" : "plain"}>
        <p>{t(order.paymentState === "Pending" ? "payment.duePending" : "payment.dueBalance", { amount })}</p>
        {!isOpen && (
          <LinkButton size="small" className={spaceStyles.above3} prefetch="none" to={payHref(order)}>
            {t("payment.payNow")}
          </LinkButton>
        )}
      </Notice>
      {isOpen && <OrderPaymentForm client={client} order={order} />}
    </section>
  );
}

/** The confirmation page with its payment form open. The server loads it as a document that takes payments. */
function payHref({ id: orderId }: WireOrder): string {
  return `/order-confirmation?${new URLSearchParams({ orderId, ...payOrderQuery })}`;
}
