import { orderDate } from "@boxwright/core/orders/order-date";
import type { ReactNode } from "react";
import { Link } from "../../lib/navigation/links.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { ReceiptButton } from "../documents/receipt-button.tsx";
import { orderPath } from "../orders/order-path.ts";
import { AmountPaid } from "./amount-paid.tsx";
import type { HistoryOrder } from "./history-order.ts";
import { Marked } from "./marked.tsx";
import * as styles from "./order-head.module.css";

interface OrderHeadProps {
  readonly order: HistoryOrder;
  /** The words of the search. */
  readonly words: readonly string[];
}

/** The main facts of an order, in the sequence of the specification, and its receipt. */
export function OrderHead({ order, words }: OrderHeadProps) {
  const t = useWords();
  const format = useFormats();
  const { id, orderNumber, orderState, totals } = order;
  return (
    <header className={styles.head}>
      <dl>
        <Fact name={t("history.date")}>{format.moment(orderDate(order))}</Fact>
        <Fact name={t("history.number")}>
          <Link to={orderPath(id)} prefetch="intent">
            {orderNumber === null ? t("history.numberSoon") : <Marked text={orderNumber} words={words} />}
          </Link>
        </Fact>
        <Fact name={t("history.status")}>{t(`history.orderStates.${orderState}`)}</Fact>
        <Fact name={t("history.subtotal")}>{format.money(totals.subtotal)}</Fact>
        <Fact name={t("history.amountPaid")}>
          <AmountPaid order={order} />
        </Fact>
      </dl>
      <ReceiptButton orderId={id} name={orderNumber ?? id} size="tiny" />
    </header>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
