import type { WireOrder } from "@boxwright/contract/order";
import { walletTypes } from "@boxwright/core/checkout/wallets";
import type { Translate } from "../../lib/words/words.ts";
import { cardLabel } from "../checkout/card-label.ts";

/** The masked payment method of an order. */
export function paymentLabel({ type, card, label, name }: WireOrder["paymentInfo"], t: Translate): string {
  if (walletTypes.some((wallet) => wallet === type)) {
    return [name, card === null ? label : cardLabel(card, t)].filter(Boolean).join(", ");
  }
  if (card !== null) return cardLabel(card, t);
  if (type === "paypal_account") return `${t("payment.paypal")}, ${label}`;
  if (type === "FREE_PAYMENT") return t("payment.free");
  return type.startsWith("PAYMENT_BY_INVOICE") ? t("payment.invoice") : name;
}
