import type { WireOrder } from "@boxwright/contract/order";
import { type ReactNode, useEffect } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type FailedLoad, LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as summaryStyles from "../../ui/text/summary.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { forgetCart, storedCartId } from "../cart/stored-cart.ts";
import { CreateAccount } from "./create-account.tsx";
import { AddressFacts, Fact } from "./fact.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSummary } from "./order-summary.tsx";
import * as styles from "./orders.module.css";
import { useOwnOrderAccess } from "./own-order-access.tsx";
import { PayOrder } from "./pay-order.tsx";
import { paymentLabel } from "./payment-label.ts";

interface ConfirmationProps {
  readonly order: WireOrder;
  /** Set if the order has no number after the last poll. */
  readonly lateNumber: FailedLoad | null;
  /** The button that downloads the receipt. */
  readonly receipt: ReactNode;
}

/** An order that was just placed, as its buyer sees it. */
export function Confirmation({ order, lateNumber, receipt }: ConfirmationProps) {
  const t = useWords();
  const access = useOwnOrderAccess(order);
  const { orderNumber, orderState, cartId, customerEmail: email, paymentInfo, poNumber } = order;
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
          <PayOrder order={order} />
          <OrderLines lineItems={order.lineItems} history={order.history} access={access} />
          <div className={styles.facts}>
            <AddressFacts order={order} />
            <Fact name={t("order.paymentMethod")}>
              <span className={textStyles.num}>{paymentLabel(paymentInfo, t)}</span>
            </Fact>
            {poNumber !== null && <Fact name={t("order.poNumber")}>{poNumber}</Fact>}
          </div>
          <CreateAccount order={order} onCreated={access.refresh} />
        </div>
        <OrderSummary order={order}>
          <div className={styles.buttons}>
            <LinkButton to="/shop-all-boxes" look="accent">
              {t("order.continueShopping")}
            </LinkButton>
            {receipt}
          </div>
        </OrderSummary>
      </div>
    </>
  );
}
