import type { WireCart } from "@boxwright/contract/cart";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary, type SummaryRow } from "../../ui/summary.tsx";

interface CartSummaryProps {
  readonly cart: WireCart;
  /** Above the figures. */
  readonly lead?: ReactNode;
  /** Below the total. */
  readonly children?: ReactNode;
}

/** What a cart comes to. Shipping and tax are not known before their step is done. */
export function CartSummary({ cart, lead, children }: CartSummaryProps) {
  const t = useWords();
  const format = useFormats();
  const { totals, lineItems, taxedPrice, discountCodes } = cart;
  const isShippingKnown = lineItems.every(({ shippingInfo }) => shippingInfo !== null);
  const discount: SummaryRow[] =
    totals.discount.centAmount === 0
      ? []
      : [{ label: discountCodes[0] ?? t("cart.discount"), value: `−${format.money(totals.discount)}`, isSaving: true }];
  const rows: SummaryRow[] = [
    { label: t("cart.subtotal"), value: format.money(totals.subtotal) },
    ...discount,
    {
      label: t("cart.shipping"),
      value: isShippingKnown ? format.money(totals.totalShippingPrice) : t("cart.nextStep"),
    },
    {
      label: t(taxedPrice?.exemption === "resale" ? "cart.taxExempt" : "cart.tax"),
      value: isShippingKnown && taxedPrice !== null ? format.money(totals.taxTotal) : t("cart.nextStep"),
    },
  ];
  return (
    <Summary
      title={t("cart.summary")}
      lead={lead}
      rows={rows}
      totalLabel={t("cart.total")}
      total={format.money(totals.total)}
    >
      {children}
    </Summary>
  );
}
