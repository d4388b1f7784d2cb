import type { WireNewLine } from "@boxwright/contract/cart";
import { useAnalytics } from "./analytics-context.tsx";
import { toldLine } from "./told-goods.ts";

/** Tells of a line that has come into the cart. */
export function useToldAdd(): (line: WireNewLine) => void {
  const analytics = useAnalytics();
  return (line) => analytics.track("Product Added", toldLine(line));
}
