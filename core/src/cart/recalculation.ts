/** The parts of a cart that can be asked to be worked out without what is remembered of them. */
export const recalculationConfigs = ["PRICE", "AVAILABILITY", "DELIVERY", "TAX", "COUPON"] as const;

export type RecalculationConfig = (typeof recalculationConfigs)[number];

/** What is worked out without what is remembered of it. */
export type Recalculation = ReadonlySet<RecalculationConfig>;

/** For whoever is content with what is remembered. */
export const noRecalculation: Recalculation = new Set();

/** What a reader of a cart asks for: with `recalculate`, the parts that are named, or all where none is. */
export function recalculationOf(recalculate: boolean, configs: readonly RecalculationConfig[]): Recalculation {
  if (!recalculate) return noRecalculation;
  return new Set(configs.length === 0 ? recalculationConfigs : configs);
}
