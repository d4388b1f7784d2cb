import { listProducts } from "@boxwright/contract/catalogue";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { readChosenBox, type Visit } from "./load-start.ts";

/** What the editor needs of the shop: the products by family for their prices, and the box of a new design. */
export async function loadEditor(visit: Visit) {
  const { api } = visit.context.get(storefrontContext);
  const [{ results }, { product, selection, quantity, box }] = await Promise.all([
    api.call(listProducts),
    readChosenBox(visit),
  ]);
  const products = results.flatMap(({ family, isSampleProduct, sku, version }) =>
    family === null || isSampleProduct ? [] : [{ family, sku, version }],
  );
  return { products, chosen: { sku: product.sku, selection, box }, quantity };
}
