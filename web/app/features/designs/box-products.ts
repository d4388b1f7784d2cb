import { getProduct, type ProductSummary, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { type BoxRefusal, boxRefusal } from "@boxwright/core/designs/box-refusal";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { selectionOfBox } from "@boxwright/core/designs/selection-of-box";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useClient, useReadyClient } from "../identity/session-context.tsx";

/** A product that is designed, by the family of its box. */
export type BoxProduct = Pick<ProductSummary, "sku" | "version"> & { readonly family: string };

/** The product of a box and the selection that makes it. */
export interface ProductOfBox {
  readonly product: RootProduct;
  readonly selection: WireSelection;
  /** Why the shop does not sell this box; null if it does. */
  readonly refusal: BoxRefusal<string> | null;
}

/** Reads the product of a box, once for each family. Null until it is read, and if the shop does not sell such boxes. */
export function useProductOfBox(
  products: readonly BoxProduct[],
  box: DesignBox,
  base: WireSelection | null,
): ProductOfBox | null {
  const isReady = useClient() !== null;
  const readyClient = useReadyClient();
  const culture = useLanguage();
  const summary = products.find(({ family }) => family === box.family);
  const { data } = useQuery({
    queryKey: keyOf(summary),
    queryFn: () => {
      const { sku = "", version = 0 } = summary ?? {};
      return readyClient().call(getProduct, { params: { sku, version }, query: { culture } });
    },
    enabled: isReady && summary !== undefined,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined ? null : productOfBox(data, box, base);
}

/** Finds the product of a box whose price has been shown. */
export function useKnownProducts(products: readonly BoxProduct[]) {
  const queries = useQueryClient();
  return (box: DesignBox, base: WireSelection | null): ProductOfBox | null => {
    const summary = products.find(({ family }) => family === box.family);
    const product = queries.getQueryData<RootProduct>(keyOf(summary));
    return product === undefined ? null : productOfBox(product, box, base);
  };
}

function keyOf(summary: BoxProduct | undefined) {
  return ["boxProduct", summary?.sku, summary?.version];
}

/** The choices of an earlier selection stay as far as they fit the box. */
function productOfBox(product: RootProduct, box: DesignBox, base: WireSelection | null): ProductOfBox {
  const selection = selectionOfBox(product, base ?? product.defaultSelection, box);
  return { product, selection, refusal: boxRefusal(product, box) };
}
