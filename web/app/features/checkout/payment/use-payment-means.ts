import { getPaymentMetadata } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import type { MeansBody, Prepared, Provider } from "./payment-means.ts";
import { type PaymentWay, wayOf, waysOf } from "./payment-ways.ts";
import { type EnteredMeans, useEnteredMeans } from "./use-entered-means.ts";
import { useWallets } from "./wallet/use-wallets.ts";
import type { Wallet } from "./wallet/wallet.ts";

/** The ways to pay that a page offers, and the means that the shopper has entered so far. */
export interface Means extends Pick<EnteredMeans, "cardFields" | "onCard" | "account" | "setAccount"> {
  readonly provider: Provider;
  readonly wallets: readonly Wallet[];
  readonly ways: readonly PaymentWay[];
  readonly way: PaymentWay;
  readonly choose: (way: PaymentWay) => void;
  /** The means of the chosen way, masked; null until they are known. */
  readonly label: string | null;
  /** Turns the entered means into the body of a payment call. */
  readonly prepare: () => Promise<Prepared<MeansBody>>;
  /** Forgets the used means: an account has to be approved again, and a card gets another nonce. */
  readonly forget: () => void;
}

export type MeansReading =
  | { readonly state: "loading" }
  /** `failure`: why it could not be read; null if there is no way to pay, as in a shop that takes no cards. */
  | ({ readonly state: "none"; readonly takesCards: boolean } & FailedLoad)
  | { readonly state: "there"; readonly means: Means };

/** A cart, whose total decides the ways to pay, or an order, whose due amount only the gateway takes. */
export type Payable = { readonly cartId: string; readonly cents: number } | { readonly orderId: string };

/** Reads the ways to pay, and holds the means that the shopper enters for the chosen way. */
export function usePaymentMeans(client: Client, payable: Payable): MeansReading {
  const [chosen, choose] = useState<PaymentWay | null>(null);
  const entered = useEnteredMeans("cents" in payable ? payable.cents : undefined);
  const metadata = usePaymentMetadata(client, payable);
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
    const { error: failure, isFetching: isRetrying, refetch } = metadata;
    const takesCards = metadata.data?.provider !== "none";
    return { state: "none", takesCards, failure, isRetrying, retry: () => void refetch() };
  }
  const gateway = { clientToken: provider.clientToken, renewToken: metadata.refetch };
  const means = {
    ...entered,
    provider,
    wallets,
    ways,
    way,
    choose,
    label: entered.labelOf(way),
    prepare: () => entered.prepare(way, gateway),
    forget: () => entered.setAccount(null),
  };
  return { state: "there", means };
}

function usePaymentMetadata(client: Client, payable: Payable) {
  const storefront = useStorefrontPath();
  const query = "cartId" in payable ? { cartId: payable.cartId } : {};
  return useQuery({
    queryKey: ["paymentMetadata", payable],
    queryFn: () => client.call(getPaymentMetadata, { params: storefront, query }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function providerOf({ provider: name, clientToken, googleMerchantId }: AnswerOf<typeof getPaymentMetadata>): Provider {
  return { name, clientToken, googleMerchantId };
}
