import type { WireOrder } from "@boxwright/contract/order";
import { orderDate } from "@boxwright/core/orders/order-date";
import { payOrderQuery } from "@boxwright/core/storefront/payment-pages";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useFeature } from "../../lib/use-feature.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type FailedLoad, LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as summaryStyles from "../../ui/text/summary.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { forgetCart, storedCartId } from "../cart/stored-cart.ts";
import { CreateAccount } from "./create-account.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPath } from "./order-path.ts";
import { AddressSections, OrderSections, PurchaseSection, ShippingMethods } from "./order-sections.tsx";
import { OrderSummary } from "./order-summary.tsx";
import * as styles from "./orders.module.css";
import { useOwnOrderAccess } from "./own-order-access.tsx";
import { PayOrder } from "./pay-order.tsx";

interface ConfirmationProps {
  readonly order: WireOrder;
  /** Set if the order has no number after the last poll. */
  readonly lateNumber: FailedLoad | null;
  /** The button that downloads the receipt. */
  readonly receipt: ReactNode;
  /** How to pay the order by bank transfer. */
  readonly transfer: ReactNode;
}

/** An order that was just placed, as its buyer sees it. */
export function Confirmation({ order, lateNumber, receipt, transfer }: ConfirmationProps) {
  const t = useWords();
  const format = useFormats();
  const hasOrderPage = useFeature("accountLinks");
  const [query] = useSearchParams();
  const access = useOwnOrderAccess(order, `/order-confirmation?${new URLSearchParams({ orderId: order.id })}`);
  const { orderNumber, orderState, cartId, customerEmail: email } = order;
  useEffect(() => {
    if (storedCartId() === cartId) forgetCart();
  }, [cartId]);

  return (
    <>
      <div className={styles.number} role="status">
        {orderNumber !== null && (
          <>
            <p>
              {t("order.number")} <strong className={textStyles.num}>{orderNumber}</strong>
            </p>
            {orderState !== "Cancelled" && <p className={textStyles.muted}>{t("order.mailTo", { email })}</p>}
          </>
        )}
        {orderNumber === null && lateNumber === null && <p>{t("order.numberSoon")}</p>}
      </div>
      {lateNumber !== null && <LoadFailure message={t("order.numberLate", { email })} {...lateNumber} />}
      <div className={summaryStyles.withSummary}>
        <div className={styles.parts}>
          <PayOrder
            order={order}
            isOpen={query.get("pay") === payOrderQuery.pay}
            payHref={access.payHref}
            transfer={transfer}
          />
          <OrderCard order={order} date={format.moment(orderDate(order))}>
            <OrderLines order={order} access={access} />
          </OrderCard>
          <OrderSections>
            <AddressSections order={order} />
            <PurchaseSection order={order} />
            <ShippingMethods lines={order.lineItems} />
          </OrderSections>
          <CreateAccount order={order} onCreated={access.refresh} />
        </div>
        <OrderSummary order={order}>
          <div className={styles.buttons}>
            <LinkButton to="/shop-all-boxes" look="accent">
              {t("order.continueShopping")}
            </LinkButton>
            {receipt}
            {hasOrderPage && (
              <LinkButton to={orderPath(order.id)} prefetch="none">
                {t("order.page.toOrder")}
              </LinkButton>
            )}
          </div>
        </OrderSummary>
      </div>
    </>
  );
}
