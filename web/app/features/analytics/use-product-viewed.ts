import type { RootProduct } from "@boxwright/contract/catalogue";
import { useEffect } from "react";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedProduct } from "./reported-goods.ts";

/** Reports a viewed product, once for several price requests. */
export function useProductViewed({ key, sku, name }: RootProduct): void {
  const analytics = useAnalytics();
  useEffect(() => analytics.track("Product Viewed", reportedProduct({ key, sku, name })), [analytics, key, sku, name]);
}
