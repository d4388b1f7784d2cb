import type { WireOrder } from "@boxwright/contract/order";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import { OrderPaymentForm } from "../checkout/order-payment-form.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./pay-order.module.css";

interface PayOrderProps {
  readonly order: WireOrder;
  /** Whether the page shows the payment form. The server loads it as a document that takes payments. */
  readonly isOpen: boolean;
  /** The page with its payment form open. */
  readonly payHref: string | null;
  /** How to pay by bank transfer. */
  readonly transfer: ReactNode;
}

/** The amount due of an order, how to pay it, and the form that pays it online. Renders nothing if nothing is due. */
export function PayOrder({ order, isOpen, payHref, transfer }: PayOrderProps) {
  const t = useWords();
  const format = useFormats();
  const client = useClient();
  if (payHref === null || client === null) return null;
  const amount = format.money(order.amountDue);
  // An order from another shop system has its invoice there.
  const hasInvoice = order.paymentInfo.type.startsWith("PAYMENT_BY_INVOICE") && !order.isMigrated;
  return (
    <section className={styles.due} aria-label={t("payment.due")}>
      <Notice tone={order.paymentState === "Pending" ? "warn" : "plain"}>
        <p>{t(order.paymentState === "Pending" ? "payment.duePending" : "payment.dueBalance", { amount })}</p>
        {!isOpen && (
          <LinkButton size="small" className={spaceStyles.above3} prefetch="none" to={payHref}>
            {t("payment.payNow")}
          </LinkButton>
        )}
        {hasInvoice && transfer}
      </Notice>
      {isOpen && <OrderPaymentForm client={client} order={order} />}
    </section>
  );
}
