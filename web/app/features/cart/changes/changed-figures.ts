import type { WireCart } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";

/** A changed figure of a cart's summary; `name` is the key of its word. */
interface ChangedFigure {
  readonly name: "discount" | "shipping" | "tax" | "total";
  readonly old: WireCentPrecision;
  readonly now: WireCentPrecision;
}

/** The figures that have changed since the cart was last shown. Changes of goods are reported line by line. */
export function changedFigures({ previousTotals: old, totals }: Pick<WireCart, "previousTotals" | "totals">) {
  if (old === null) return [];
  const figures: readonly ChangedFigure[] = [
    { name: "discount", old: old.discount, now: totals.discount },
    { name: "shipping", old: old.totalShippingPrice, now: totals.totalShippingPrice },
    { name: "tax", old: old.taxTotal, now: totals.taxTotal },
    { name: "total", old: old.total, now: totals.total },
  ];
  return figures.filter((figure) => figure.old.centAmount !== figure.now.centAmount);
}
