import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Budget, Spend } from "../platform/budgets.ts";
import type { Database } from "../platform/db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ConfigurationRefusal } from "./refusals.ts";
import { type Configuration, linkConfiguration } from "./store-configuration.ts";

/** New configurations a day that are given a URL. Those that are stored already cost nothing. */
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

/** Stores a selection, completed, so that it can be opened by its URL. */
export async function linkSelection(
  { db, catalogue, spend }: LinkDeps,
  clientAddress: string,
  { sku, version, selection }: Configuration,
): Promise<Result<Configuration, ConfigurationRefusal>> {
  const product = catalogue.bySku(sku, version);
  if (product === undefined) return refused({ kind: "unknownProduct" });
  const resolved = catalogue.resolve(product, selection);
  if (!resolved.ok) return refused({ kind: "invalidSelection", selection: resolved.refusal });
  const configuration = { sku: product.sku, version: product.version, selection: resolved.value.selection };
  const linked = await linkConfiguration<ConfigurationRefusal>(db, configuration, async () => {
    const wait = await spend(configurationBudget, clientAddress, 1);
    return wait === null ? ok(null) : refused({ kind: "tooManyConfigurations", retryAfterSeconds: wait });
  });
  return linked.ok ? ok(configuration) : linked;
}
