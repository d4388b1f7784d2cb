import { getProduct, type ProductSummary, type RootProduct } from "@boxwright/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import { useLiveProducts } from "../../catalogue/use-live-products.ts";
import { useClient } from "../../identity/session-context.tsx";

/** The product of an order line as the shop sells it today. */
export type TodaysProduct =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & FailedLoad)
  /** The shop no longer sells it. */
  | { readonly state: "gone" }
  | { readonly state: "there"; readonly product: RootProduct };

export function useTodaysProduct(sku: string): TodaysProduct {
  const client = useClient();
  const { products, failedLoad } = useLiveProducts();
  const summary = products?.find((product) => product.sku === sku);
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ["product", sku, summary?.version],
    queryFn: () => readProduct(client, summary),
    enabled: client !== null && summary !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  if (failedLoad !== null) return { state: "failed", ...failedLoad };
  if (isError) return { state: "failed", failure: error, isRetrying: isFetching, retry: () => void refetch() };
  if (products !== undefined && summary === undefined) return { state: "gone" };
  return data === undefined ? { state: "loading" } : { state: "there", product: data };
}

function readProduct(client: ReturnType<typeof useClient>, summary: ProductSummary | undefined): Promise<RootProduct> {
  if (client === null || summary === undefined)
    throw new Error("A product is read only in the browser, once it is known");
  return client.call(getProduct, { params: { sku: summary.sku, version: summary.version } });
}
