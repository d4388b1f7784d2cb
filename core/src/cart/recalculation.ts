/** The parts of a cart that a call can recalculate without cached results. */
export const recalculationConfigs = ["PRICE", "AVAILABILITY", "DELIVERY", "TAX", "COUPON"] as const;

export type RecalculationConfig = (typeof recalculationConfigs)[number];

/** The parts to recalculate. */
export type Recalculation = ReadonlySet<RecalculationConfig>;

export const noRecalculation: Recalculation = new Set();

/** The parts that a call names; all parts if it sets `recalculate` and names none. */
export function recalculationOf(recalculate: boolean, configs: readonly RecalculationConfig[]): Recalculation {
  if (!recalculate) return noRecalculation;
  return new Set(configs.length === 0 ? recalculationConfigs : configs);
}
