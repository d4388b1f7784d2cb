import type { WireNewLine } from "@boxwright/contract/cart";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedLine } from "./reported-goods.ts";

/** Reports a line that was added to the cart. */
export function useReportAdded(): (line: WireNewLine) => void {
  const analytics = useAnalytics();
  return (line) => analytics.track("Product Added", reportedLine(line));
}
