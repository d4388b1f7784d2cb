import type { WireCart } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { TaxFailure } from "@boxwright/core/cart/charges";
import { taxNameIn } from "@boxwright/core/cart/tax-name";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Formats } from "../../lib/format.ts";
import type { Translate } from "../../lib/words/words.ts";
import type { SummaryRow } from "../../ui/text/summary.tsx";
import { type LinePart, type PriceParts, sumOf } from "./price-parts.ts";

interface Priced {
  readonly totals: WireCart["totals"];
  readonly taxedPrice: WireCart["taxedPrice"];
  /** Why the tax could not be calculated; null if it has not been requested yet. */
  readonly taxFailure: TaxFailure | null;
  readonly discountCodes: readonly string[];
  readonly parts: PriceParts;
}

interface PageTexts {
  readonly t: Translate;
  readonly format: Formats;
  readonly language: ShopLanguage;
}

/**
 * The rows of a summary, each with its parts, and the parts of the total. Shipping stays open until a line has a delivery
 * option, and tax until it can be calculated.
 */
export function priceRows({ t, format, language }: PageTexts, priced: Priced) {
  const { totals, discountCodes, parts } = priced;
  const lineName = ({ quantity, name }: LinePart) => `${format.number(quantity)} × ${name}`;
  const less = (amount: WireCentPrecision) => `−${format.money(amount)}`;

  const subtotal: SummaryRow = {
    id: "subtotal",
    label: t("cart.subtotal"),
    value: format.money(totals.subtotal),
    parts: parts.subtotal.map((part) => ({ id: part.id, label: lineName(part), value: format.money(part.amount) })),
  };
  const saving = (id: string, label: string, of: readonly LinePart[]): SummaryRow[] => {
    const [first, ...others] = of.map(({ amount }) => amount);
    if (first === undefined) return [];
    const shares = of.map((part) => ({ id: part.id, label: lineName(part), value: less(part.amount) }));
    return [{ id, label, value: less(sumOf([first, ...others])), isSaving: true, parts: shares }];
  };
  const savings = [
    ...saving("discount", discountCodes[0] ?? t("cart.discount"), parts.discount),
    ...saving("proofCredit", t("cart.proofCredit"), parts.proofCredit),
  ];
  const shipping: SummaryRow = {
    id: "shipping",
    label: t("cart.shipping"),
    value: parts.shipping.length === 0 ? t("cart.nextStep") : format.money(totals.totalShippingPrice),
    parts: parts.shipping.map((part) => ({
      id: part.id,
      label: `${lineName(part)}, ${part.method}`,
      value: format.money(part.amount),
    })),
  };
  const rows = [subtotal, ...savings, shipping, taxRow({ t, format, language }, priced)];
  return { rows, totalParts: rows.map(({ id, label, value }) => ({ id, label, value })) };
}

function taxRow({ t, format, language }: PageTexts, { totals, taxedPrice, taxFailure }: Priced): SummaryRow {
  const id = "tax";
  if (taxedPrice === null) {
    const label = t("cart.tax");
    if (taxFailure === null) return { id, label, value: t("cart.nextStep") };
    return { id, label, value: t("cart.notKnown"), note: t(`cart.reasons.${taxFailure}`) };
  }
  return {
    id,
    label: t(taxedPrice.exemption === "resale" ? "cart.taxExempt" : "cart.tax"),
    value: format.money(totals.taxTotal),
    parts: taxedPrice.taxPortions.map(({ name, rate, amount }) => ({
      id: `${name} ${rate}`,
      label: `${taxNameIn(name, language)}, ${format.rate(rate)}`,
      value: format.money(amount),
    })),
  };
}
