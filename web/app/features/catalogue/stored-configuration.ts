import { getProductConfiguration, postProductConfigUrl, type RootProduct } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireSelection } from "@boxwright/contract/kernel";

/** Names the stored configuration in the URL of a product page. */
export const configurationParameter = "config";

type Named = Pick<RootProduct, "sku" | "version">;

/** Stores a selection and returns the URL of the configuration; empty if it could not be stored. */
export async function storeConfiguration(
  client: Client,
  tenant: string,
  { sku, version }: Named,
  selection: WireSelection,
): Promise<string> {
  try {
    const body = { sku, version, selection };
    return (await client.call(postProductConfigUrl, { params: { tenant }, body })).productConfigUrl;
  } catch {
    return "";
  }
}

/** The product page that opens a stored configuration in a quantity; null without a configuration. */
export function configurationPage(slug: string, productConfigUrl: string, quantity: string): string | null {
  const id = /\/productConfigs\/([0-9a-f]{64})$/.exec(productConfigUrl)?.[1];
  return id === undefined
    ? null
    : `/product/${slug}?${new URLSearchParams({ [configurationParameter]: id, quantity })}`;
}

/** The product page of a selection in a quantity. Null: the page chooses its default quantity. */
export function selectionPage(slug: string, selection: WireSelection, quantity: string | null): string {
  const search = new URLSearchParams(Object.entries(selection).map(([name, value]) => [name, String(value)]));
  if (quantity !== null) search.set("quantity", quantity);
  return `/product/${slug}?${search}`;
}

/** Reads the selection of a stored configuration; null if there is none with this id, or it belongs to another product. */
export async function readStoredSelection(
  api: Client,
  tenant: string,
  { sku }: Pick<Named, "sku">,
  id: string,
): Promise<WireSelection | null> {
  try {
    const stored = await api.call(getProductConfiguration, { params: { tenant, id } });
    return stored.sku === sku ? stored.selection : null;
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404].includes(problem.status)) return null;
    throw problem;
  }
}
