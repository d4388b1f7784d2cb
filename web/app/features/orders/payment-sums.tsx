import type { WireOrder } from "@boxwright/contract/order";
import { taxNameIn } from "@boxwright/core/cart/tax-name";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { OrderSection } from "./order-sections.tsx";
import * as styles from "./payment-sums.module.css";

interface PaymentSumsProps {
  readonly order: WireOrder;
  /** The download of a refund's credit note. */
  readonly creditNote: (refundId: string) => ReactNode;
}

/** The figures of an order: its price, the payments and refunds, and the amount due. */
export function PaymentSums({ order, creditNote }: PaymentSumsProps) {
  const t = useWords();
  const format = useFormats();
  const { totals, cancelled, refunds, creditOwed, amountPaid, amountDue } = order;
  return (
    <OrderSection title={t("order.page.sums")} isWide>
      <dl className={`${styles.rows} ${textStyles.num}`}>
        <Row name={t("cart.subtotal")} value={format.money(totals.subtotal)} />
        <Discounts order={order} />
        <Row name={t("cart.shipping")} value={format.money(totals.totalShippingPrice)} />
        <Taxes order={order} />
        {cancelled !== null && <Row name={t("order.cancelledItems")} value={`−${format.money(cancelled.amount)}`} />}
      </dl>
      <dl className={`${styles.rows} ${styles.total} ${textStyles.num}`}>
        <Row name={t("cart.total")} value={format.money(cancelled?.totalAfter ?? totals.total)} isStrong />
        <Row name={t("order.page.paid")} value={format.money(amountPaid)} />
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} creditNote={creditNote} />
        ))}
        {creditOwed !== null && <Row name={t("order.page.credit")} value={`−${format.money(creditOwed)}`} />}
        {amountDue.centAmount > 0 && <Row name={t("order.page.due")} value={format.money(amountDue)} isStrong />}
      </dl>
    </OrderSection>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly isSaving?: boolean;
}

function Row({ name, value, isStrong = false, isSaving = false }: RowProps) {
  return (
    <div className={`${isStrong ? styles.isStrong : ""} ${isSaving ? styles.isSaving : ""}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Discounts({ order: { discountInfo } }: Pick<PaymentSumsProps, "order">) {
  const t = useWords();
  const format = useFormats();
  return discountInfo.map(({ code, amount, kind }) => {
    const coupon = code === null ? t("cart.discount") : `${t("cart.discount")}, ${code}`;
    const name = kind === "proofCredit" ? t("cart.proofCredit") : coupon;
    return <Row key={`${kind} ${code}`} name={name} value={`−${format.money(amount)}`} isSaving />;
  });
}

function Taxes({ order: { taxedPrice, totals } }: Pick<PaymentSumsProps, "order">) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  if (taxedPrice.taxPortions.length === 0) {
    const name = t(taxedPrice.exemption === "resale" ? "cart.taxExempt" : "cart.tax");
    return <Row name={name} value={format.money(totals.taxTotal)} />;
  }
  return taxedPrice.taxPortions.map(({ name, rate, amount }) => (
    <Row
      key={`${name} ${rate}`}
      name={`${taxNameIn(name, language)}, ${format.rate(rate)}`}
      value={format.money(amount)}
    />
  ));
}

function Refund({
  refund,
  creditNote,
}: { readonly refund: WireOrder["refunds"][number] } & Pick<PaymentSumsProps, "creditNote">) {
  const t = useWords();
  const format = useFormats();
  const { id, amount, refundedAt } = refund;
  const day = refundedAt === null ? null : format.monthDay(calendarDateIn(new Date(refundedAt), shopTimeZone));
  return (
    <Row
      name={
        <>
          {day === null ? t("order.page.refundUnderWay") : t("order.page.refund", { day })} {creditNote(id)}
        </>
      }
      value={`−${format.money(amount)}`}
    />
  );
}
