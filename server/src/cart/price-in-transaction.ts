import { isDeepStrictEqual } from "node:util";
import type { Taxing, TaxRequest } from "@boxwright/core/cart/charges";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { PricingDeps, TaxesNeeded } from "./price-cart.ts";

interface CalculatedTaxes {
  readonly request: TaxRequest;
  readonly taxing: Taxing;
}

/** A further round is needed only if another call changes the cart while a tax service calculates. */
const maxRounds = 10;

/**
 * Runs a transaction that prices a locked cart. No tax service is called while the cart is locked: if taxes are needed, the
 * transaction ends, the service is called, and the transaction runs again with the result. A cart that changed meanwhile needs other
 * taxes, so a price never mixes two moments. In the last round, taxes that are still unknown count as failed.
 *
 * `work` prices with the dependencies that it receives, which have the taxes, and must write nothing before the cart is priced.
 */
export async function priceInTransaction<Deps extends PricingDeps, Value, Refusal>(
  db: Database,
  deps: Deps,
  work: (tx: Transaction, deps: Deps) => Promise<Result<Value, Refusal | TaxesNeeded>>,
): Promise<Result<Value, Refusal>> {
  const calculated: CalculatedTaxes[] = [];
  for (let round = 1; ; round += 1) {
    const knownTaxes = (request: TaxRequest) =>
      calculated.find((one) => isDeepStrictEqual(one.request, request))?.taxing ??
      deps.charges.knownTaxes(request) ??
      (round === maxRounds ? refused("TAX_CALCULATION_FAILED" as const) : null);
    const priced = { ...deps, charges: { ...deps.charges, knownTaxes } };
    const outcome = await inTransaction(db, (tx) => work(tx, priced));
    if (outcome.ok || !needsTaxes(outcome.refusal)) return outcome as Result<Value, Refusal>;
    const { request } = outcome.refusal;
    calculated.push({ request, taxing: await deps.charges.taxes(request) });
  }
}

function needsTaxes(refusal: unknown): refusal is TaxesNeeded {
  return typeof refusal === "object" && refusal !== null && "kind" in refusal && refusal.kind === "taxesNeeded";
}
