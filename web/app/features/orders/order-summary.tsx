import type { WireOrder } from "@boxwright/contract/order";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary, type SummaryRow } from "../../ui/text/summary.tsx";
import { priceRows } from "../cart/price-rows.ts";
import { partsOfOrder } from "./order-parts.ts";
import * as styles from "./orders.module.css";

/** The total of an order without its cancelled lines, and its refunds. */
export function OrderSummary({ order, children }: { readonly order: WireOrder; readonly children: ReactNode }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const parts = partsOfOrder(order, language);
  const { rows, totalParts } = priceRows({ t, format, language }, { ...order, taxFailure: null, parts });
  const cancelled: SummaryRow[] =
    order.cancelled === null
      ? []
      : [{ id: "cancelled", label: t("order.cancelledItems"), value: `−${format.money(order.cancelled.amount)}` }];
  return (
    <Summary
      title={t("order.summary")}
      rows={[...rows, ...cancelled]}
      totalLabel={t("cart.total")}
      total={format.money(order.cancelled?.totalAfter ?? order.totals.total)}
      totalParts={[...totalParts, ...cancelled]}
    >
      <Refunds order={order} />
      {children}
    </Summary>
  );
}

function Refunds({ order: { refunds, creditOwed } }: { readonly order: WireOrder }) {
  const t = useWords();
  const format = useFormats();
  if (refunds.length === 0 && creditOwed === null) return null;
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, amount: money, refundedAt }) => {
        const amount = format.money(money);
        if (refundedAt === null) return <li key={id}>{t("order.refundUnderWay", { amount })}</li>;
        const day = format.day(calendarDateIn(new Date(refundedAt), shopTimeZone));
        return <li key={id}>{t("order.refunded", { amount, day })}</li>;
      })}
      {creditOwed !== null && <li>{t("order.creditOwed", { amount: format.money(creditOwed) })}</li>}
    </ul>
  );
}
