/** Why goods that are held in stock cannot be had. */
export type StockFault = "OUT_OF_STOCK" | "INSUFFICIENT_STOCK";

/** The specification's sentences. */
export const stockMessages: Readonly<Record<StockFault, string>> = {
  OUT_OF_STOCK: "Product is out of stock. Please try after sometime.",
  INSUFFICIENT_STOCK: "Selected quantity of item is not in stock.",
};

/** Pieces that are on hand, by sku. Skus that are missing have none. */
export type StockOnHand = ReadonlyMap<string, number>;

/** A line of goods that are held in stock. */
export interface StockLine {
  readonly sku: string;
  readonly quantity: number;
}

/** Why this many pieces cannot be had where `available` are; null if they can. */
export function stockFaultOf(quantity: number, available: number): StockFault | null {
  if (quantity <= available) return null;
  return available <= 0 ? "OUT_OF_STOCK" : "INSUFFICIENT_STOCK";
}

/**
 * The fault of each line, in order. Lines of one sku draw on the same pieces: each takes its own after the lines before it, and a
 * line that no longer finds enough takes none. Without the lines that have a fault, the others can be had.
 */
export function stockFaultsOf(lines: readonly (StockLine | null)[], onHand: StockOnHand): (StockFault | null)[] {
  const left = new Map(onHand);
  return lines.map((line) => {
    if (line === null) return null;
    const available = left.get(line.sku) ?? 0;
    if (line.quantity <= available) {
      left.set(line.sku, available - line.quantity);
      return null;
    }
    return stockFaultOf(line.quantity, onHand.get(line.sku) ?? 0) ?? "INSUFFICIENT_STOCK";
  });
}
