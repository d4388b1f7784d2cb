import { type RootProduct, validateSelection } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ApiError, transformed } from "@boxwright/contract/errors/failures";
import type { WireSelection } from "@boxwright/contract/kernel";
import { type ProductPrices, postProductPrice } from "@boxwright/contract/pricing";
import { type NamedStorefront, storefrontPath } from "../../lib/navigation/storefront-path.ts";

/** The price of one quantity. */
export type Price = ProductPrices["prices"][number];

/** Why a request is refused, by field: `length`, `width`, `depth`, `quantity`, or the name of an attribute. */
export type Faults = Readonly<Record<string, string>>;

export type PriceAnswer =
  | { readonly state: "priced"; readonly prices: readonly Price[] }
  | { readonly state: "refused"; readonly faults: Faults };

export interface PriceQuestion {
  readonly product: Pick<RootProduct, "sku" | "version">;
  readonly selection: WireSelection;
  readonly quantities: readonly number[];
}

export interface PriceSource {
  readonly api: Client;
  readonly config: NamedStorefront;
}

/** Reads the prices of a selection for the client's visitor. Throws ECX011 if the response has no price. */
export async function readPrices(
  { api, config }: PriceSource,
  { product: { sku, version }, selection, quantities }: PriceQuestion,
): Promise<PriceAnswer> {
  try {
    const answer = await api.call(postProductPrice, {
      params: storefrontPath(config),
      body: { sku, version, selection, quantities: [...quantities] },
    });
    const prices = pricedOf(answer);
    const [fault] = answer.prices.flatMap(({ summary }) => summary.message ?? []);
    return fault === undefined ? { state: "priced", prices } : { state: "refused", faults: { quantity: fault } };
  } catch (problem) {
    return { state: "refused", faults: faultsOf(problem) };
  }
}

/**
 * Reads the prices of a selection that may be refused. It is validated first: browsers log a refused call as an error, but not a
 * validation.
 */
export async function readCheckedPrices(source: PriceSource, question: PriceQuestion): Promise<PriceAnswer> {
  const { product, selection, quantities } = question;
  const { violations } = await source.api.call(validateSelection, {
    params: { sku: product.sku, version: product.version },
    body: { selection, quantity: quantities[0] ?? 0 },
  });
  const faults = violations.map(({ attribute, message }) => [fieldOf(attribute), message] as const);
  return faults.length > 0 ? { state: "refused", faults: Object.fromEntries(faults) } : readPrices(source, question);
}

const pricedOf = transformed(({ prices }: ProductPrices): Price[] => {
  const priced = prices.filter(({ summary }) => summary.isPriced);
  if (priced.length === 0) throw new ApiError("ECX011", new ApiProblem("No prices were returned", 200));
  return priced;
});

/** The refusal of a selection or quantity by field; any other failure is thrown again. */
function faultsOf(problem: unknown): Faults {
  if (!(problem instanceof ApiProblem) || (problem.status !== 422 && problem.status !== 400)) throw problem;
  const errors = problem.body.errors ?? [];
  if (errors.length === 0) return { form: problem.message };
  return Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path), message]));
}

function fieldOf(path: string): string {
  if (path.startsWith("quantities")) return "quantity";
  const field = path.replace(/^selection\./, "");
  return field === "Size" ? "length" : field;
}
