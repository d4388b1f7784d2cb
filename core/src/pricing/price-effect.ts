import type { Cents } from "../kernel/money.ts";
import type { LocalText } from "../storefront/local-text.ts";

/** The list totals of goods before and after a change of the price tables, before tax. */
export interface GoodsEffect {
  readonly key: string;
  readonly names: LocalText;
  readonly totals: readonly QuantityEffect[];
}

export interface QuantityEffect {
  readonly quantity: number;
  readonly before: Cents;
  readonly after: Cents;
}

/** The change of one total that is the largest in its direction. */
export interface LargestChange extends QuantityEffect {
  readonly key: string;
}

export interface EffectSummary {
  readonly dearer: number;
  readonly cheaper: number;
  readonly unchanged: number;
  /** In relation to the price before; null if nothing becomes dearer. */
  readonly mostDearer: LargestChange | null;
  readonly mostCheaper: LargestChange | null;
}

/** Counts the totals that rise and fall. */
export function summaryOf(goods: readonly GoodsEffect[]): EffectSummary {
  const all = goods.flatMap(({ key, totals }) => totals.map((total) => ({ key, ...total })));
  const dearer = all.filter(({ before, after }) => after > before);
  const cheaper = all.filter(({ before, after }) => after < before);
  return {
    dearer: dearer.length,
    cheaper: cheaper.length,
    unchanged: all.length - dearer.length - cheaper.length,
    mostDearer: largest(dearer),
    mostCheaper: largest(cheaper),
  };
}

function largest(changes: readonly LargestChange[]): LargestChange | null {
  const shareOf = ({ before, after }: QuantityEffect) => Math.abs(after - before) / Math.max(1, before);
  return changes.reduce<LargestChange | null>(
    (most, one) => (most === null || shareOf(one) > shareOf(most) ? one : most),
    null,
  );
}
