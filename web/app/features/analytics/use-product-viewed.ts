import type { RootProduct } from "@boxwright/contract/catalogue";
import { useEffect } from "react";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedProduct } from "./reported-goods.ts";

/** Tells that a product is looked at: once, however often its price is asked meanwhile. */
export function useProductViewed({ key, sku, name }: RootProduct): void {
  const analytics = useAnalytics();
  useEffect(() => analytics.track("Product Viewed", reportedProduct({ key, sku, name })), [analytics, key, sku, name]);
}
