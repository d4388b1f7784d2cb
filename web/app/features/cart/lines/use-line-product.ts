import type { WireCartLine } from "@boxwright/contract/cart";
import { getProduct, type RootProduct } from "@boxwright/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../identity/session-context.tsx";

/** The product of a line, in the version that is in the cart; undefined until it is read. */
export function useLineProduct({
  sku,
  productVersion: version,
}: Pick<WireCartLine, "sku" | "productVersion">): RootProduct | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ["product", sku, version],
    queryFn: () => client?.call(getProduct, { params: { sku, version } }),
    enabled: client !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
