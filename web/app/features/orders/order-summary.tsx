import type { WireOrder } from "@boxwright/contract/orders";
import { formatRate } from "@boxwright/core/kernel/format";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary, type SummaryRow } from "../../ui/summary.tsx";

/** What an order came to, its tax in portions. */
export function OrderSummary({ order, children }: { readonly order: WireOrder; readonly children: ReactNode }) {
  const t = useWords();
  const { totals, taxedPrice, discountCodes } = order;
  const discount: SummaryRow[] =
    totals.discount.centAmount === 0
      ? []
      : [{ label: discountCodes[0] ?? t("cart.discount"), value: `−${formatMoney(totals.discount)}`, isSaving: true }];
  const taxes: SummaryRow[] =
    taxedPrice.taxPortions.length === 0
      ? [{ label: t("cart.tax"), value: formatMoney(totals.taxTotal) }]
      : taxedPrice.taxPortions.map(({ name, rate, amount }) => ({
          label: `${name}, ${formatRate(rate)}`,
          value: formatMoney(amount),
        }));
  const rows: SummaryRow[] = [
    { label: t("cart.subtotal"), value: formatMoney(totals.subtotal) },
    ...discount,
    { label: t("cart.shipping"), value: formatMoney(totals.totalShippingPrice) },
    ...taxes,
  ];
  return (
    <Summary title={t("order.summary")} rows={rows} totalLabel={t("cart.total")} total={formatMoney(totals.total)}>
      {children}
    </Summary>
  );
}
