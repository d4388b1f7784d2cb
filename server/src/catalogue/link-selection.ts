import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Budget, Spend } from "../platform/budgets.ts";
import type { Database } from "../platform/db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ConfigurationRefusal } from "./refusals.ts";
import { selectProduct } from "./select-product.ts";
import { type Configuration, linkConfiguration } from "./store-configuration.ts";

/** New configurations that may get a URL each day. Those that are stored already cost nothing. */
export const configurationBudget: Budget = {
  name: "catalogue.configurations",
  seconds: 86_400,
  perNetwork: 500,
  ofShop: 20_000,
};

interface LinkDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly spend: Spend;
}

/** Stores a selection, completed, so that its URL opens it. */
export async function linkSelection(
  { db, catalogue, spend }: LinkDeps,
  clientIp: string,
  requested: Configuration,
): Promise<Result<Configuration, ConfigurationRefusal>> {
  const selected = selectProduct(catalogue, requested);
  if (!selected.ok) return selected;
  const { product, resolved } = selected.value;
  const configuration = { sku: product.sku, version: product.version, selection: resolved.selection };
  const linked = await linkConfiguration<ConfigurationRefusal>(db, configuration, async () => {
    const wait = await spend(configurationBudget, clientIp, 1);
    return wait === null ? ok(null) : refused({ kind: "tooManyConfigurations", retryAfterSeconds: wait });
  });
  return linked.ok ? ok(configuration) : linked;
}
