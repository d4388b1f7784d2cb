import type { WireOrder } from "@boxwright/contract/orders";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary, type SummaryRow } from "../../ui/summary.tsx";

/** What an order came to, its tax in portions. */
export function OrderSummary({ order, children }: { readonly order: WireOrder; readonly children: ReactNode }) {
  const t = useWords();
  const format = useFormats();
  const { totals, taxedPrice, discountCodes } = order;
  const discount: SummaryRow[] =
    totals.discount.centAmount === 0
      ? []
      : [{ label: discountCodes[0] ?? t("cart.discount"), value: `−${format.money(totals.discount)}`, isSaving: true }];
  const taxes: SummaryRow[] =
    taxedPrice.taxPortions.length === 0
      ? [
          {
            label: t(taxedPrice.exemption === "resale" ? "cart.taxExempt" : "cart.tax"),
            value: format.money(totals.taxTotal),
          },
        ]
      : taxedPrice.taxPortions.map(({ name, rate, amount }) => ({
          label: `${name}, ${format.percent(Math.round(100 * rate) / 100)}`,
          value: format.money(amount),
        }));
  const rows: SummaryRow[] = [
    { label: t("cart.subtotal"), value: format.money(totals.subtotal) },
    ...discount,
    { label: t("cart.shipping"), value: format.money(totals.totalShippingPrice) },
    ...taxes,
  ];
  return (
    <Summary title={t("order.summary")} rows={rows} totalLabel={t("cart.total")} total={format.money(totals.total)}>
      {children}
    </Summary>
  );
}
