import type { WireCartLine } from "@boxwright/contract/cart";
import { getProduct, type RootProduct } from "@boxwright/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../identity/session-context.tsx";

interface LineProduct {
  /** Undefined before it is read, and if it cannot be read. */
  readonly product: RootProduct | undefined;
  readonly isLoading: boolean;
}

/** The product of a line, in the version that is in the cart. */
export function useLineProduct({
  sku,
  productVersion: version,
}: Pick<WireCartLine, "sku" | "productVersion">): LineProduct {
  const client = useClient();
  const { data: product, isLoading } = useQuery({
    queryKey: ["product", sku, version],
    queryFn: () => client?.call(getProduct, { params: { sku, version } }),
    enabled: client !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { product, isLoading };
}
