import type { WireCart } from "@boxwright/contract/cart";
import { getPaymentMetadata } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CartSummary } from "../cart/cart-summary.tsx";
import { LineList } from "../cart/line-list.tsx";
import { useStorefrontPath } from "../cart/use-cart.ts";
import type { CardFields } from "./card-fields.ts";
import { CardFrame } from "./card-frame.tsx";
import { methodOf, PaymentMethods, type PaymentOption } from "./payment-methods.tsx";
import { PaymentReview } from "./payment-review.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { type Prepared, usePayment } from "./use-payment.ts";

interface PaymentFormProps {
  readonly client: Client;
  readonly cart: WireCart;
}

/** The last page before the order: everything once more, and how it is paid. */
export function PaymentForm({ client, cart }: PaymentFormProps) {
  const t = useWords();
  const format = useFormats();
  const storefront = useStorefrontPath();
  const card = useRef<CardFields>(null);
  const payment = usePayment(client, cart);
  const [poNumber, setPoNumber] = useState("");
  const [chosen, setChosen] = useState<PaymentOption | null>(null);
  const metadata = useQuery({
    queryKey: ["paymentMetadata", cart.id, cart.totals.total.centAmount],
    queryFn: () => client.call(getPaymentMetadata, { params: storefront, query: { cartId: cart.id } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (metadata.isPending) return <PaymentSkeleton />;
  const options = metadata.data?.paymentOptions ?? [];
  const option = options.find((offered) => offered === chosen) ?? options[0];
  if (metadata.data === undefined || option === undefined) {
    return (
      <Notice tone="bad" isUrgent>
        <p>{t(metadata.isError ? "payment.notLoaded" : "payment.noMethod")}</p>
        <Button size="small" className="mt-3" isBusy={metadata.isFetching} onClick={() => void metadata.refetch()}>
          {t("cart.retry")}
        </Button>
      </Notice>
    );
  }

  const { clientToken } = metadata.data;
  const isBusy = payment.phase === "paying" || payment.phase === "waiting";
  const isOpen = payment.phase === "unknown";

  async function prepare(by: PaymentOption): Promise<Prepared> {
    const body = {
      paymentMethod: methodOf[by].method,
      ...(poNumber.trim() !== "" && { poNumber: poNumber.trim() }),
    };
    if (by !== "braintree") return { body };
    const tokenized = await card.current?.tokenize(clientToken);
    if (tokenized?.type === "tokenized") return { body: { ...body, paymentMethodNonce: tokenized.nonce } };
    if (tokenized === undefined || tokenized.type === "invalid") return { failure: null };
    // The token may have grown old: the next attempt gets a fresh one.
    await metadata.refetch();
    return { failure: tokenized.type === "failed" ? tokenized.message : t("payment.failed") };
  }
  const submit = () => payment.pay(() => prepare(option));

  return (
    <form
      className="with-summary"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="payment-parts">
        <PaymentMethods options={options} value={option} onChange={setChosen}>
          {option === "braintree" && <CardFrame ref={card} isDisabled={isBusy || isOpen} onSubmit={submit} />}
          {option === "freeOfCharge" && <p className="muted">{t("payment.freeHint")}</p>}
        </PaymentMethods>
        <Field
          label={t("payment.poNumber")}
          hint={t("payment.poNumberHint")}
          error={payment.poNumberFault ?? undefined}
          isOptional
          className="payment-po-number"
        >
          <TextInput
            name="poNumber"
            autoComplete="off"
            maxLength={60}
            value={poNumber}
            readOnly={isBusy || isOpen}
            onChange={(event) => setPoNumber(event.currentTarget.value)}
          />
        </Field>
        <PaymentReview cart={cart} />
      </div>
      <CartSummary cart={cart} lead={<LineList lines={cart.lineItems} />}>
        {payment.failure !== null && (
          <Notice tone="bad" isUrgent>
            {payment.failure}
          </Notice>
        )}
        {isOpen && (
          <Notice tone="warn" isUrgent>
            {t("payment.unknown")}
          </Notice>
        )}
        <Button type="submit" look="accent" isWide isBusy={isBusy}>
          {isOpen ? t("payment.check") : t("payment.placeOrder", { amount: format.money(cart.totals.total) })}
        </Button>
        <p className="small muted" role="status">
          {payment.phase === "paying" && t("payment.paying")}
          {payment.phase === "waiting" && t("payment.waiting")}
        </p>
      </CartSummary>
    </form>
  );
}
