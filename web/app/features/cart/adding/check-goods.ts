import type { WireNewLine } from "@boxwright/contract/cart";
import { getAvailability, validateSelection } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";

/** Why a selection cannot go into the cart. */
export type AddingFault =
  | { readonly kind: "outOfStock" }
  | { readonly kind: "tooFew"; readonly available: number }
  /** What is wrong, in English. */
  | { readonly kind: "invalid"; readonly messages: readonly string[] };

type Goods = Pick<WireNewLine, "sku" | "version" | "selection" | "quantity">;

/** Checks a selection and its stock right before it is added; null if it can be added. */
export async function checkGoods(
  client: Client,
  { sku, version, selection, quantity }: Goods,
): Promise<AddingFault | null> {
  const params = { sku, version };
  const stock = client.call(getAvailability, { params, query: { quantity, selection: JSON.stringify(selection) } });
  // It also fails for an invalid selection, and then the other call explains why.
  stock.catch(() => {});
  const { isValid, violations } = await client.call(validateSelection, { params, body: { selection, quantity } });
  if (!isValid) return { kind: "invalid", messages: violations.map(({ message }) => message) };
  const { isInStock, available } = await stock;
  if (isInStock) return null;
  return available > 0 ? { kind: "tooFew", available } : { kind: "outOfStock" };
}
