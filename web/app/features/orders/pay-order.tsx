import type { WireOrder } from "@boxwright/contract/orders";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import { useSearchParams } from "react-router";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import { PaymentMethods } from "../checkout/payment-methods.tsx";
import { NoWayToPay, PayButton } from "../checkout/payment-state.tsx";
import { type Means, usePaymentMeans } from "../checkout/use-payment-means.ts";
import { usePaymentOfOrder } from "../checkout/use-payment-of-order.ts";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./pay-order.module.css";

type Client = NonNullable<ReturnType<typeof useClient>>;

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

interface OrderPaymentProps {
  readonly client: Client;
  readonly order: WireOrder;
}

function OrderPaymentForm({ client, order }: OrderPaymentProps) {
  const reading = usePaymentMeans(client, { orderId: order.id });
  if (reading.state === "loading") return <Skeleton height={400} />;
  if (reading.state === "none") return <NoWayToPay {...reading} />;
  return <OrderPayment client={client} order={order} means={reading.means} />;
}

function OrderPayment({ client, order, means }: OrderPaymentProps & { readonly means: Means }) {
  const t = useWords();
  const format = useFormats();
  const payment = usePaymentOfOrder(client, order.id, means.forget);
  const submit = () => payment.pay(means.prepare);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PaymentMethods
        means={means}
        total={order.amountDue}
        isDisabled={payment.phase !== "idle"}
        onSubmit={submit}
        onChange={payment.forgetFailure}
      />
      <PayButton payment={payment} label={t("payment.pay", { amount: format.money(order.amountDue) })} />
    </form>
  );
}
