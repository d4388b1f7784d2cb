import { getProduct, listProducts } from "@boxwright/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useReadyClient } from "../../features/identity/session-context.tsx";

/** The current version of the product of a sku. */
export function useProduct(sku: string | null) {
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["product", sku],
    queryFn: async () => {
      const client = readyClient();
      const { results } = await client.call(listProducts);
      const version = results.find((product) => product.sku === sku)?.version ?? 1;
      return client.call(getProduct, { params: { sku: sku ?? "", version } });
    },
    enabled: sku !== null,
    networkMode: "always",
  });
}
