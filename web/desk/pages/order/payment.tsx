import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { useState } from "react";
import { type DeskFormats, useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { MoneyList, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import * as styles from "./order.module.css";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

interface PaymentProps {
  readonly order: WireDeskOrder;
  readonly mayRefund: boolean;
  readonly isRefunding: boolean;
  readonly onRefunding: (isRefunding: boolean) => void;
}

/** What the order costs, what was paid and given back, and by which attempts. */
export function Payment({ order, mayRefund, isRefunding, onRefunding }: PaymentProps) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const [isSettling, setSettling] = useState(false);
  const maySettle =
    can("invoices.settle") &&
    order.paymentInfo.paymentMethod === "PAYMENT_BY_INVOICE" &&
    order.amountDue.centAmount > 0;
  return (
    <Section
      title={t("order.payment.title")}
      aside={t(`order.payment.methods.${order.paidBy}`)}
      end={
        maySettle || mayRefund ? (
          <>
            {maySettle && (
              <Button size="small" onClick={() => setSettling(true)}>
                {t("order.payment.record")}
              </Button>
            )}
            {mayRefund && (
              <Button size="small" keys="R" onClick={() => onRefunding(true)}>
                {t("order.payment.refund")}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.payment}>
        <MoneyList rows={sumsOf(order, formats, t)} />
        <Attempts order={order} />
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => onRefunding(false)} />}
      {isSettling && <PaymentDialog order={order} onClose={() => setSettling(false)} />}
    </Section>
  );
}

function sumsOf(order: WireDeskOrder, formats: DeskFormats, t: DeskTranslate) {
  const { totals, discountInfo } = order;
  const discounts = discountInfo.map(({ code, amount }) => ({
    name: code === null ? t("order.payment.proofCredit") : t("order.payment.discount", { code }),
    value: formats.money({ centAmount: -amount.centAmount }),
  }));
  return [
    { name: t("order.payment.subtotal"), value: formats.money(totals.subtotal) },
    ...discounts,
    { name: t("order.payment.shipping"), value: formats.money(totals.totalShippingPrice) },
    { name: t("order.payment.tax"), value: formats.money(totals.taxTotal) },
    { name: t("order.payment.total"), value: formats.money(totals.total), weight: "total" as const },
    { name: t("order.payment.paid"), value: formats.money(order.amountPaid) },
    { name: t("order.payment.refunded"), value: formats.money(order.amountRefunded) },
    ...(order.creditOwed === null ? [] : [{ name: t("order.payment.credit"), value: formats.money(order.creditOwed) }]),
    { name: t("order.payment.due"), value: formats.money(order.amountDue), weight: "strong" as const },
  ];
}

/** The way to record that a person has paid a refund back; nothing for one that needs no person. */
function Payout({ order, refundId }: { readonly order: WireDeskOrder; readonly refundId: string }) {
  const t = useWords();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const payout = order.openPayouts.find((one) => one.refundId === refundId);
  if (payout === undefined || !can("refunds.write")) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t("order.payout.record")}</TextButton>
      {isOpen && <PayoutDialog order={order} payout={payout} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The attempts to pay, and the refunds. */
function Attempts({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  if (order.payments.length === 0 && order.refunds.length === 0)
    return <p className={styles.small}>{t("order.payment.none")}</p>;
  return (
    <PlainTable
      label={t("order.payment.title")}
      heads={[
        { key: "when", text: t("order.payment.when") },
        { key: "what", text: t("order.payment.what") },
        { key: "amount", text: t("order.payment.amount"), isEnd: true },
      ]}
    >
      {order.refunds.toReversed().map(({ id, amount, reason, at, refundedAt }) => (
        <tr key={id}>
          <td className={text.oneLine} title={formats.exact(at)}>
            {formats.moment(at)}
          </td>
          <td className={text.two}>
            {t("order.payment.refundRow")}
            {refundedAt === null && `, ${t("order.payment.waiting")}`}
            {reason !== null && <small className={styles.wraps}>{reason}</small>}
            <Payout order={order} refundId={id} />
          </td>
          <td className={endCell}>{formats.money({ centAmount: -amount.centAmount })}</td>
        </tr>
      ))}
      {order.payments.map((payment) => (
        <tr key={payment.id}>
          <td className={text.oneLine} title={formats.exact(payment.settledAt ?? payment.createdAt)}>
            {formats.moment(payment.settledAt ?? payment.createdAt)}
          </td>
          <td className={text.two}>
            {paymentText(payment, formats, t)}
            <small className={styles.wraps}>
              {payment.refusal ??
                (payment.reference !== null && t("order.payment.reference", { reference: payment.reference }))}
            </small>
          </td>
          <td className={`${endCell} ${payment.status === "captured" ? "" : text.muted}`}>
            {formats.money(payment.amount)}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** `Credit card •••• 1111, captured` or `Check Nov 20, 2026, captured`. */
function paymentText(
  { method, label, receivedOn, status }: WireDeskOrder["payments"][number],
  formats: DeskFormats,
  t: DeskTranslate,
): string {
  const detail = receivedOn === null ? label : formats.yearDay(receivedOn);
  const paidBy = [t(`order.payment.methods.${method}`), detail].filter(Boolean).join(" ");
  return `${paidBy}, ${t(`order.payment.states.${status}`)}`;
}
