/** Why goods that are held in stock are not available. */
export type StockFault = "OUT_OF_STOCK" | "INSUFFICIENT_STOCK";

/** The specification's sentences. */
export const stockMessages: Readonly<Record<StockFault, string>> = {
  OUT_OF_STOCK: "Product is out of stock. Please try after sometime.",
  INSUFFICIENT_STOCK: "Selected quantity of item is not in stock.",
};

/** Pieces on hand, by SKU. A missing SKU has none. */
export type StockOnHand = ReadonlyMap<string, number>;

/** A line of goods that are held in stock. */
export interface StockLine {
  readonly sku: string;
  readonly quantity: number;
}

/** Why this many of the `available` pieces cannot be sold; null if they can. */
export function stockFaultOf(quantity: number, available: number): StockFault | null {
  if (quantity <= available) return null;
  return available <= 0 ? "OUT_OF_STOCK" : "INSUFFICIENT_STOCK";
}

/**
 * The fault of each line, in order. Lines of one SKU share its pieces: each line takes its own after the lines before it, and a line that
 * finds too few takes none. Once the lines with a fault are removed, all others are available.
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
