import type { WireCart } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { Formats } from "../../lib/format.ts";
import type { Translate } from "../../lib/words/words.ts";
import type { SummaryRow } from "../../ui/summary.tsx";
import type { LinePart, PriceParts } from "./price-parts.ts";

interface Priced {
  readonly totals: WireCart["totals"];
  readonly taxedPrice: WireCart["taxedPrice"];
  readonly discountCodes: readonly string[];
  readonly parts: PriceParts;
}

/**
 * The rows of a summary, each with what it is the sum of, and the sum of them all. Shipping is left open while no line has its
 * delivery, tax while it cannot be worked out.
 */
export function priceRows(t: Translate, format: Formats, priced: Priced) {
  const { totals, taxedPrice, discountCodes, parts } = priced;
  const lineName = ({ quantity, name }: LinePart) => `${format.number(quantity)} × ${name}`;
  const less = (amount: WireCentPrecision) => `−${format.money(amount)}`;
  const row = (label: string, value: string, more: Partial<SummaryRow> = {}): SummaryRow => ({ label, value, ...more });

  const subtotal = row(t("cart.subtotal"), format.money(totals.subtotal), {
    parts: parts.subtotal.map((part) => ({ label: lineName(part), value: format.money(part.amount) })),
  });
  const discount = row(discountCodes[0] ?? t("cart.discount"), less(totals.discount), {
    isSaving: true,
    parts: parts.discount.map((part) => ({ label: lineName(part), value: less(part.amount) })),
  });
  const shipping = row(
    t("cart.shipping"),
    parts.shipping.length === 0 ? t("cart.nextStep") : format.money(totals.totalShippingPrice),
    {
      parts: parts.shipping.map((part) => ({
        label: `${lineName(part)}, ${part.method}`,
        value: format.money(part.amount),
      })),
    },
  );
  const taxLabel = t(taxedPrice?.exemption === "resale" ? "cart.taxExempt" : "cart.tax");
  const tax = row(taxLabel, taxedPrice === null ? t("cart.nextStep") : format.money(totals.taxTotal), {
    parts: (taxedPrice?.taxPortions ?? []).map(({ name, rate, amount }) => ({
      label: `${name}, ${format.percent(wholePercent(rate))}`,
      value: format.money(amount),
    })),
  });
  const rows = [subtotal, ...(totals.discount.centAmount > 0 ? [discount] : []), shipping, tax];
  return { rows, totalParts: rows.map(({ label, value }) => ({ label, value })) };
}

function wholePercent(rate: number): number {
  return Math.round(rate * 100) / 100;
}
