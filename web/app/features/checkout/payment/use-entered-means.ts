import type { MaskedCard } from "@boxwright/contract/card-fields";
import { methodOf } from "@boxwright/core/checkout/payment-options";
import { type RefObject, useRef, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { cardLabel } from "../card-label.ts";
import type { CardFields } from "./card/card-fields.ts";
import type { ApprovedAccount, MeansBody, Prepared } from "./payment-means.ts";
import { type PaymentWay, wayOf } from "./payment-ways.ts";

/** The card and the account that a shopper has entered so far. */
export interface EnteredMeans {
  readonly cardFields: RefObject<CardFields | null>;
  readonly onCard: (card: Partial<MaskedCard> | null) => void;
  readonly account: ApprovedAccount | null;
  readonly setAccount: (account: ApprovedAccount | null) => void;
  /** The means of a way, masked; null until the shopper has entered them. */
  readonly labelOf: (way: PaymentWay) => string | null;
  /** The body of the payment call for a way, or why it cannot be sent yet. */
  readonly prepare: (way: PaymentWay, gateway: Gateway) => Promise<Prepared<MeansBody>>;
}

interface Gateway {
  readonly clientToken: string;
  readonly renewToken: () => Promise<unknown>;
}

/** `cents`: the amount to pay, because a wallet approves one amount only; undefined if the amount is not known. */
export function useEnteredMeans(cents: number | undefined): EnteredMeans {
  const t = useWords();
  const cardFields = useRef<CardFields>(null);
  const [card, onCard] = useState<Partial<MaskedCard> | null>(null);
  const [approved, setAccount] = useState<ApprovedAccount | null>(null);
  // A wallet approves one amount: another amount needs another approval.
  const isOfAnotherAmount = approved?.cents !== undefined && cents !== undefined && approved.cents !== cents;
  const account = isOfAnotherAmount ? null : approved;

  function labelOf(way: PaymentWay): string | null {
    if (way === "card") return card && cardLabel(card, t);
    if (!isAccount(way)) return t(wayOf[way].name);
    return account?.way === way ? [t(wayOf[way].name), account.label].filter(Boolean).join(", ") : null;
  }

  async function prepare(way: PaymentWay, gateway: Gateway): Promise<Prepared<MeansBody>> {
    const paymentMethod = methodOf[wayOf[way].option];
    if (way === "card") return prepareCard(paymentMethod, gateway);
    if (!isAccount(way)) return { body: { paymentMethod } };
    if (account?.way !== way) return { failure: t("payment.noMethod") };
    return { body: { paymentMethod, ...gatewayBody(account) } };
  }

  async function prepareCard(
    paymentMethod: MeansBody["paymentMethod"],
    { clientToken, renewToken }: Gateway,
  ): Promise<Prepared<MeansBody>> {
    const tokenized = await cardFields.current?.tokenize(clientToken);
    if (tokenized?.type === "tokenized") return { body: { paymentMethod, ...gatewayBody(tokenized) } };
    if (tokenized === undefined || tokenized.type === "invalid") return { failure: null };
    // The client token may have expired: the next attempt gets a fresh one.
    await renewToken();
    return { failure: tokenized.type === "failed" ? tokenized.message : t("payment.failed") };
  }

  return { cardFields, onCard, account, setAccount, labelOf, prepare };
}

function isAccount(way: PaymentWay): way is ApprovedAccount["way"] {
  return way === "paypal" || way === "applePay" || way === "googlePay";
}

function gatewayBody({ nonce, deviceData }: { readonly nonce: string; readonly deviceData?: string | undefined }) {
  return { paymentMethodNonce: nonce, ...(deviceData !== undefined && { deviceData }) };
}
