import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { CartCharges, Taxing, TaxRequest } from "./cart-charges.ts";
import type { WorkOutDeps } from "./work-out-cart.ts";

/**
 * Runs a transaction in which a cart is worked out. No tax service is asked while it holds locks and a connection: where taxes are
 * wanted that are not known, it is rolled back, they are asked for, and it is run again with them. A cart that changed meanwhile
 * wants other taxes, so that what is worked out under a lock is never that of another moment.
 */
export async function workingOutInTransaction<Deps extends WorkOutDeps, Value>(
  db: Database,
  deps: Deps,
  work: (tx: Transaction, deps: Deps) => Promise<Value>,
): Promise<Value> {
  const answers = new Map<string, Taxing>();
  const charges: CartCharges = {
    ...deps.charges,
    taxes: async (request) => {
      const taxing = answers.get(keyOf(request)) ?? deps.charges.knownTaxes(request);
      if (taxing === null) throw new TaxesWanted(request);
      return taxing;
    },
  };
  for (;;) {
    try {
      return await inTransaction(db, (tx) => work(tx, { ...deps, charges }));
    } catch (error) {
      if (!(error instanceof TaxesWanted)) throw error;
      answers.set(keyOf(error.request), await deps.charges.taxes(error.request));
    }
  }
}

/** Thrown, as only that ends a transaction without a trace. */
class TaxesWanted extends Error {
  readonly request: TaxRequest;

  constructor(request: TaxRequest) {
    super("Taxes are to be asked for first");
    this.request = request;
  }
}

function keyOf(request: TaxRequest): string {
  return JSON.stringify(request);
}
