import type { Client } from "@boxwright/contract/client";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useOrderPayment } from "./payment/attempt/use-order-payment.ts";
import { NoWayToPay } from "./payment/no-way-to-pay.tsx";
import { PayButton } from "./payment/pay-button.tsx";
import { PaymentMethods } from "./payment/payment-methods.tsx";
import { type Means, usePaymentMeans } from "./payment/use-payment-means.ts";

interface OrderPaymentFormProps {
  readonly client: Client;
  readonly order: { readonly id: string; readonly amountDue: WireCentPrecision };
}

/** The form that pays the due amount of an order. */
export function OrderPaymentForm({ client, order }: OrderPaymentFormProps) {
  const reading = usePaymentMeans(client, { orderId: order.id });
  if (reading.state === "loading") return <Skeleton height={400} />;
  if (reading.state === "none") return <NoWayToPay {...reading} />;
  return <OrderPayment client={client} order={order} means={reading.means} />;
}

function OrderPayment({ client, order, means }: OrderPaymentFormProps & { readonly means: Means }) {
  const t = useWords();
  const format = useFormats();
  const payment = useOrderPayment(client, order.id, means.forget);
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
