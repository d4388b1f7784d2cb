import type { WireOrder } from "@boxwright/contract/order";
import { orderDate } from "@boxwright/core/orders/order-date";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useCustomer } from "../identity/session-context.tsx";
import type { ShownLine } from "./order-access.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPath } from "./order-path.ts";
import { AddressSections, OrderSection, OrderSections, PurchaseSection, ShippingMethods } from "./order-sections.tsx";
import * as styles from "./order-view.module.css";
import { useOwnOrderAccess } from "./own-order-access.tsx";
import { PayOrder } from "./pay-order.tsx";
import { PaymentSums } from "./payment-sums.tsx";

interface OrderViewProps {
  readonly order: WireOrder;
  /** The downloads of the order's documents. */
  readonly documents: ReactNode;
  /** How to pay the order by bank transfer. */
  readonly transfer: ReactNode;
  readonly creditNote: (refundId: string) => ReactNode;
  readonly reorderOf: (line: ShownLine) => ReactNode;
}

/** The page of an order for its buyer. */
export function OrderView({ order, documents, transfer, creditNote, reorderOf }: OrderViewProps) {
  const t = useWords();
  const format = useFormats();
  const access = useOwnOrderAccess(order, orderPath(order.id));
  const [query] = useSearchParams();
  const isPaying = query.get("pay") === payOrderQuery.pay;
  const number = order.orderNumber ?? t("order.page.documentTitle");
  const facts = [
    [t("order.page.payment"), t(`order.payments.${order.paymentState}`)],
    [t("order.page.paid"), format.money(order.amountPaid)],
  ] as const;
  return (
    <>
      <Breadcrumb
        label={t("order.page.breadcrumb")}
        trail={[{ name: t("order.page.orders"), to: "/my-orders" }]}
        here={number}
      />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{number}</h1>
        <div className={styles.documents}>{documents}</div>
      </div>
      <div className={styles.due}>
        <PayOrder order={order} isOpen={isPaying} payHref={access.payHref} transfer={transfer} />
      </div>
      <OrderCard order={order} date={format.moment(orderDate(order))} facts={facts}>
        <OrderLines order={order} access={access} reorderOf={reorderOf} />
      </OrderCard>
      <OrderSections>
        <AccountSection order={order} />
        <AddressSections order={order} />
        <PurchaseSection order={order} />
        <ShippingMethods lines={order.lineItems} />
        <PaymentSums order={order} creditNote={creditNote} />
      </OrderSections>
      <OrderHelp orderNumber={order.orderNumber} />
    </>
  );
}

function AccountSection({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const customer = useCustomer();
  const isOwner = customer !== null && order.customerId !== null;
  return (
    <OrderSection title={t("order.page.account")}>
      {isOwner && (
        <p>
          {customer.firstName} {customer.lastName}
        </p>
      )}
      <p className={isOwner ? textStyles.muted : undefined}>{order.detail.email}</p>
    </OrderSection>
  );
}
