import type { MaskedCard } from "@boxwright/contract/card-fields";
import { getPaymentMetadata } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { methodOf } from "@boxwright/core/checkout/payment-options";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Unread } from "../../ui/failed-reading.tsx";
import { cardLabel } from "./card-label.ts";
import type { CardFields } from "./payment/card/card-fields.ts";
import type { AgreedAccount, MeansBody, Prepared, Provider } from "./payment/payment-means.ts";
import { type PaymentWay, wayOf, waysOf } from "./payment/payment-ways.ts";
import { useWallets } from "./payment/wallet/use-wallets.ts";
import type { Wallet } from "./payment/wallet/wallet.ts";

/** The means of payment that a page asks for, and what the shopper has given of them so far. */
export interface Means {
  readonly provider: Provider;
  readonly wallets: readonly Wallet[];
  readonly ways: readonly PaymentWay[];
  readonly way: PaymentWay;
  readonly choose: (way: PaymentWay) => void;
  readonly cardFields: RefObject<CardFields | null>;
  readonly onCard: (card: Partial<MaskedCard> | null) => void;
  readonly account: AgreedAccount | null;
  readonly setAccount: (account: AgreedAccount | null) => void;
  /** What is paid with, masked; null while it is not known. */
  readonly label: string | null;
  /** Turns what was given into what a payment call is told. */
  readonly prepare: () => Promise<Prepared<MeansBody>>;
  /** What was given has been used up: an account must agree anew, and a card is asked for another nonce. */
  readonly forget: () => void;
}

export type MeansReading =
  | { readonly state: "loading" }
  /** `failure`: why it could not be read; null where there is no way to pay, as in a shop that takes no cards. */
  | ({ readonly state: "none"; readonly takesCards: boolean } & Unread)
  | { readonly state: "there"; readonly means: Means };

/** What is paid: a cart, whose total says in which ways, or an order, whose due is paid at the gateway alone. */
export type Payable = { readonly cartId: string; readonly cents: number } | { readonly orderId: string };

/** Reads in which ways something can be paid, and holds what the shopper gives of the one they choose. */
export function usePaymentMeans(client: Client, payable: Payable): MeansReading {
  const t = useWords();
  const storefront = useStorefrontPath();
  const cardFields = useRef<CardFields>(null);
  const [chosen, choose] = useState<PaymentWay | null>(null);
  const [card, onCard] = useState<Partial<MaskedCard> | null>(null);
  const [agreed, setAccount] = useState<AgreedAccount | null>(null);
  // A wallet's card was agreed to for one amount: another one asks again.
  const isOfAnotherAmount = agreed?.cents !== undefined && "cents" in payable && agreed.cents !== payable.cents;
  const account = isOfAnotherAmount ? null : agreed;
  const query = "cartId" in payable ? { cartId: payable.cartId } : {};
  const metadata = useQuery({
    queryKey: ["paymentMetadata", payable],
    queryFn: () => client.call(getPaymentMetadata, { params: storefront, query }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const provider = metadata.data && providerOf(metadata.data);
  const wallets = useWallets(provider ?? null);

  if (metadata.isPending) return { state: "loading" };
  const offered = waysOf(
    metadata.data?.paymentOptions ?? [],
    wallets.map((wallet) => wallet.way),
  );
  const ways = "orderId" in payable ? offered.filter((way) => wayOf[way].option === "braintree") : offered;
  const way = ways.find((each) => each === chosen) ?? ways[0];
  if (metadata.data === undefined || provider === undefined || way === undefined) {
    const { error: failure, isFetching: isRetrying } = metadata;
    return {
      state: "none",
      takesCards: metadata.data?.provider !== "none",
      failure,
      isRetrying,
      retry: () => void metadata.refetch(),
    };
  }

  const { clientToken } = provider;
  const agreedBy = (by: AgreedAccount["way"]) =>
    account?.way === by ? [t(wayOf[by].name), account.label].filter(Boolean).join(", ") : null;

  async function prepare(by: PaymentWay): Promise<Prepared<MeansBody>> {
    const paymentMethod = methodOf[wayOf[by].option];
    if (by === "paypal" || by === "applePay" || by === "googlePay") {
      if (account?.way !== by) return { failure: t("payment.noMethod") };
      return { body: { paymentMethod, ...gatewayBody(account) } };
    }
    if (by !== "card") return { body: { paymentMethod } };
    const tokenized = await cardFields.current?.tokenize(clientToken);
    if (tokenized?.type === "tokenized") return { body: { paymentMethod, ...gatewayBody(tokenized) } };
    if (tokenized === undefined || tokenized.type === "invalid") return { failure: null };
    // The token may have grown old: the next attempt gets a fresh one.
    await metadata.refetch();
    return { failure: tokenized.type === "failed" ? tokenized.message : t("payment.failed") };
  }

  const labels: Readonly<Record<PaymentWay, string | null>> = {
    card: card && cardLabel(card, t),
    applePay: agreedBy("applePay"),
    googlePay: agreedBy("googlePay"),
    paypal: agreedBy("paypal"),
    invoice: t("payment.invoice"),
    free: t("payment.free"),
  };
  return {
    state: "there",
    means: {
      provider,
      wallets,
      ways,
      way,
      choose,
      cardFields,
      onCard,
      account,
      setAccount,
      label: labels[way],
      prepare: () => prepare(way),
      forget: () => setAccount(null),
    },
  };
}

function providerOf({ provider: name, clientToken, googleMerchantId }: AnswerOf<typeof getPaymentMetadata>): Provider {
  return { name, clientToken, googleMerchantId };
}

function gatewayBody({ nonce, deviceData }: { readonly nonce: string; readonly deviceData?: string | undefined }) {
  return { paymentMethodNonce: nonce, ...(deviceData !== undefined && { deviceData }) };
}
